import type { Instructor } from '#contract/catalogue/instructor.ts';
import { gradeLine } from '#contract/sessions/audience.ts';
import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import { OfferFact, OfferFacts } from '../catalogue/offer-facts.tsx';
import { TaughtBy } from '../catalogue/taught-by.tsx';
import { sessionDetail } from '../content/workshops.ts';
import { namesDays } from './names-days.ts';
import { sessionLength } from './session-length.ts';
import { placeOf } from './session-place.ts';

interface Props {
  session: WorkshopSession;
  instructors: Instructor[];
}

/** When and where a session is, who teaches it, and for whom it is. */
export function SessionFacts({ session, instructors }: Props) {
  const grades = gradeLine(session.location_highlights, session.metadata.grade_levels);
  const length = sessionLength(session);
  return (
    <OfferFacts>
      <OfferFact label="Dates">
        <span>{unbrokenDates(session.formatted_date)}</span>{' '}
        {length && <span className="text-ink-soft whitespace-nowrap">({length})</span>}
        {session.minimum_line && <span className="block">{unbrokenDates(session.minimum_line)}</span>}
      </OfferFact>
      {session.time !== '' && (
        <OfferFact label={namesDays(session.time) ? 'Start and end' : 'Hours'}>
          {unbrokenDates(session.time)}{' '}
          <span className="text-ink-soft">
            {session.zone_label && <span className="whitespace-nowrap">{session.zone_label}, </span>}
            local time in {session.city || session.location}
          </span>
        </OfferFact>
      )}
      <OfferFact label="Venue">{placeOf(session) || sessionDetail.placeUnknown}</OfferFact>
      <TaughtBy instructors={instructors} />
      {grades !== undefined && <OfferFact label="Level">{grades}</OfferFact>}
    </OfferFacts>
  );
}
