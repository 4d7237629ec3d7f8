import { apiContext } from '#web/api-client/api-context.ts';
import { load } from '#web/api-client/load.ts';
import { undefinedIfNotFound } from '#web/api-client/undefined-if-not-found.ts';
import { useLiveSeats } from '#web/catalogue/live-seats.tsx';
import { termsShown } from '#web/catalogue/terms-shown.ts';
import { space } from '#web/content/space.ts';
import { HeroFilm } from '#web/marketing/hero-film.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import { later } from '#web/ui/later.tsx';
import type { Route } from './+types/space-training';
import type { Departure } from './departure.ts';
import { spaceSeats } from './space-seats.ts';

const loadSections = () => import('./space-sections.tsx');
const SpaceOffer = later(async () => (await loadSections()).SpaceOffer);
const SpaceBar = later(async () => (await loadSections()).SpaceBar);
const SpaceSections = later(async () => (await loadSections()).SpaceSections);

export const handle = { socialPicture: '/images/social/nasa-programs.jpg' };

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.page) : []);

export function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { title, description, hero } = space;
  return load(request, async () => {
    const [program, answer, instructors] = await Promise.all([
      api.getProgram(space.programSlug).catch(undefinedIfNotFound),
      api.listSessionsOfProgram(space.programSlug).catch(undefinedIfNotFound),
      api.listInstructors({ program: space.programSlug }),
    ]);
    const sessions = (answer?.sessions ?? []).map((session): Departure => {
      const terms = answer?.details?.get(session.id)?.booking_terms ?? program?.booking_terms;
      return { ...session, terms: termsShown(terms, session) };
    });
    const page = { title, description };
    return { page, hero, program, sessions, instructors, seats: spaceSeats(program, sessions) };
  });
}

export default function SpaceTraining({ loaderData }: Route.ComponentProps) {
  const [{ hero, program, sessions, instructors }, seatWatch] = useLiveSeats(
    loaderData,
    loaderData.program?.id,
  );
  return (
    <div className="purchase-page">
      <HeroFilm name="mars" isForBooking>
        <p className="eyebrow text-gold-pale">{hero.eyebrow}</p>
        <h1 className="text-display mt-2 mb-4">{hero.title}</h1>
        <SpaceOffer program={program} sessions={sessions} instructors={instructors} />
        <p className="mt-6 max-w-prose leading-relaxed text-white/85">{hero.lead}</p>
      </HeroFilm>

      <SpaceSections program={program} sessions={sessions} instructors={instructors} />
      <SpaceBar program={program} sessions={sessions} />
      {seatWatch}
    </div>
  );
}
