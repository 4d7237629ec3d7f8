import { Link } from 'react-router';
import type { VenueFact } from '#contract/catalogue/venue-fact.ts';
import { VENUE_FACT_WORDS } from '#contract/catalogue/venue-fact.ts';
import { sessionDetail } from '#web/content/workshops.ts';
import { Picture } from '../sessions/picture.tsx';

/** Of a session, or of a program with dates of its own. Other hosts' APIs may leave out what they do not know. */
interface Props {
  place: {
    venue_facts?: VenueFact[];
    venue_name?: string | null;
    directions?: string | null;
    map_picture?: string | null;
  };
}

/** What is there for those who need it, and the way. Without facts and directions, nothing is shown. */
export function AccessAndWay({ place }: Props) {
  const { venue_facts: facts = [], venue_name: venue, directions, map_picture: map } = place;
  return (
    <>
      {facts.length > 0 && (
        <section aria-labelledby="access" className="mt-10 first:mt-0">
          <h3 id="access" className="text-heading">
            {sessionDetail.access}
          </h3>
          <ul className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
            {facts.map((fact) => (
              <li key={fact} className="border-rule border-t pt-3">
                <span className="font-semibold">{VENUE_FACT_WORDS[fact].name}</span>
                <span className="text-ink-soft block text-sm leading-relaxed">
                  {VENUE_FACT_WORDS[fact].meaning}
                </span>
              </li>
            ))}
          </ul>
          <p className="text-ink-soft mt-4 text-sm">
            <Link to="/contact" className="text-link">
              {sessionDetail.accessMissing}
            </Link>
          </p>
        </section>
      )}
      {directions && (
        <section aria-labelledby="directions" className="mt-10 first:mt-0">
          <h3 id="directions" className="text-heading">
            {sessionDetail.directions}
          </h3>
          <p className="mt-3 max-w-prose leading-relaxed wrap-anywhere whitespace-pre-line">{directions}</p>
          {map && (
            <Picture
              src={map}
              alt={`Map of the way to ${venue}, as described above`}
              width={800}
              height={600}
              loading="lazy"
              className="rounded-edge border-rule mt-5 h-auto w-full max-w-2xl border"
            />
          )}
        </section>
      )}
    </>
  );
}
