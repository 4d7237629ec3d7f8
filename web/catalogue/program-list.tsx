import { apiContext } from '#web/api-client/api-context.ts';
import { load } from '#web/api-client/load.ts';
import { programListWords } from '#web/content/catalogue.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { later } from '#web/ui/later.tsx';
import { PageHero } from '#web/ui/page-hero.tsx';
import type { Route } from './+types/program-list';
import { LiveSeats } from './live-seats.tsx';
import { seatsShown } from './seats-shown.ts';
import { queryOf } from './use-program-filter.ts';

const loadFinder = () => import('./program-finder.tsx');
const ProgramFinder = later(async () => (await loadFinder()).ProgramFinder);
const ProgramListError = later(async () => (await loadFinder()).ProgramListError);

export const meta: Route.MetaFunction = ({ error }) =>
  !error ? pageMeta({ title: programListWords.title, description: programListWords.description }) : [];

export const handle = { socialPicture: '/images/social/programs.jpg' };

export function loader({ request, context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  return load(request, () => api.listPrograms(queryOf(url.searchParams)));
}

export default function ProgramList({ loaderData: page }: Route.ComponentProps) {
  return (
    <>
      <LiveSeats seats={seatsShown(page.data)} />
      <PageHero title={programListWords.title} lead={programListWords.lead} />
      <ProgramFinder page={page} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProgramListError error={error} />;
}
