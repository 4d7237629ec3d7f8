import { PROGRAM_CATEGORIES, matchesProgramFilter } from '#contract/catalogue/program-filter.ts';
import type { ProgramPage } from '#contract/catalogue/program-page.ts';
import { apiContext } from '#web/api-client/api-context.ts';
import { load } from '#web/api-client/load.ts';
import { programListWords } from '#web/content/catalogue.ts';
import { mayUseTemplateContext } from '#web/search-templates.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { later } from '#web/ui/later.tsx';
import type { Route } from './+types/program-list';
import { useLiveSeats } from './live-seats.tsx';
import { numberedLinks } from './page-steps.ts';
import { ProgramListHero } from './program-list-hero.tsx';
import { seatsShown } from './seats-shown.ts';
import { filterNames, filterOf, queryOf } from './use-program-filter.ts';
import { withLevels } from './with-levels.ts';

const loadFinder = () => import('./program-finder.tsx');
const ProgramFinder = later(async () => (await loadFinder()).ProgramFinder);
const ProgramListError = later(async () => (await loadFinder()).ProgramListError);

export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  loaderData && !error ? pageMeta({ title: loaderData.hero.title, description: loaderData.description }) : [];

export const handle = { socialPicture: '/images/social/programs.jpg' };

export function loader({ request, context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { title, lead, description } = programListWords;
  return load(request, async () => {
    const page = await api.listPrograms(queryOf(url.searchParams));
    // Other hosts' APIs may not know all filters.
    const filter = filterOf(url.searchParams);
    const data = page.data.map(withLevels).filter((program) => matchesProgramFilter(program, filter));
    context.set(mayUseTemplateContext, isOneOfFew(url.searchParams, page));
    const found = { ...page, data, links: numberedLinks(page.links) };
    return { page: found, hero: { title, lead }, description, seats: seatsShown(data) };
  });
}

/** Anybody can invent categories, pages and other parameters. */
function isOneOfFew(
  query: URLSearchParams,
  { current_page: current, last_page: last }: ProgramPage,
): boolean {
  const { category } = filterOf(query);
  return (
    [...query.keys()].every((name) => name === 'page' || filterNames.some((known) => known === name)) &&
    (category === 'all' || PROGRAM_CATEGORIES.some((known) => known === category)) &&
    current <= Math.max(last, 1)
  );
}

export default function ProgramList({ loaderData }: Route.ComponentProps) {
  const [{ page, hero }, seatWatch] = useLiveSeats(loaderData);
  return (
    <>
      {seatWatch}
      <ProgramListHero {...hero} />
      <ProgramFinder page={page} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProgramListError error={error} />;
}
