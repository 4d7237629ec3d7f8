import { Link } from 'react-router';
import { later } from '#web/ui/later.tsx';
import { PageHero } from '#web/ui/page-hero.tsx';
import { apiContext } from '../api-client/api-context.ts';
import { noneIfRefused } from '../api-client/none-if-refused.ts';
import { sessionDates } from '../catalogue/session-dates.ts';
import { eliteWorkshops } from '../content/elite-workshops.ts';
import { workshopWithDetails } from '../content/workshops.ts';
import { pageMeta } from '../shell/page-meta.ts';
import type { Route } from './+types/elite-workshops';
import { nextDatesOf } from './next-date.ts';

const loadOffered = () => import('./workshops-offered.tsx');
const OpenWorkshop = later(async () => (await loadOffered()).OpenWorkshop);
const PlansChange = later(async () => (await loadOffered()).PlansChange);
const WorkshopsOffered = later(async () => (await loadOffered()).WorkshopsOffered);

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [program, { sessions }, instructors] = await Promise.all([
    api.getProgram(workshopWithDetails).catch(noneIfRefused(undefined)),
    api.listSessionsOfProgram(workshopWithDetails).catch(noneIfRefused({ sessions: [] })),
    api.listInstructors({ program: workshopWithDetails }).catch(noneIfRefused([])),
  ]);
  const { meta: description, eyebrow, title, lead, book, contact } = eliteWorkshops;
  return {
    meta: description,
    hero: { eyebrow, title },
    words: { lead, book, contact },
    terms: program?.booking_terms,
    bookingAddress: program && `/workshop-booking/${workshopWithDetails}`,
    open: {
      next: nextDatesOf(sessions).slice(0, 1),
      dates: program && sessionDates(program),
      instructors,
    },
  };
}

export default function EliteWorkshops({ loaderData }: Route.ComponentProps) {
  const { hero, words, terms, bookingAddress, open } = loaderData;
  return (
    <>
      <PageHero {...hero} picture="/images/pages/workshops.svg">
        <OpenWorkshop {...open} />
        <p className="mt-5 flex flex-wrap gap-4">
          {bookingAddress && (
            <Link to={bookingAddress} className="action action-crimson">
              {words.book}
            </Link>
          )}
          <Link to="/contact" className="action action-quiet">
            {words.contact}
          </Link>
        </p>
        <PlansChange terms={terms} className="mt-3" />
        <p className="text-ink-soft mt-6 max-w-prose text-lg leading-relaxed">{words.lead}</p>
      </PageHero>
      <WorkshopsOffered />
    </>
  );
}
