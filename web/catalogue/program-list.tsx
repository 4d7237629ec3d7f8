import { Form, useNavigation, useSearchParams } from 'react-router';
import { matchesProgramFilter } from '#contract/program-filter.ts';
import { apiContext } from '#web/api-client/api-context.ts';
import { load } from '#web/api-client/load.ts';
import { programListWords } from '#web/content/programs.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHero } from '#web/ui/page-hero.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Panel } from '#web/ui/panel.tsx';
import type { Route } from './+types/program-list';
import { LiveSeats } from './live-seats.tsx';
import { pageSteps } from './page-steps.ts';
import { ProgramFilters } from './program-filters.tsx';
import { ProgramListError } from './program-list-error.tsx';
import { ProgramRows } from './program-rows.tsx';
import { RowsToCome } from './rows-to-come.tsx';
import { seatsShown } from './seats-shown.ts';
import { queryOf, useProgramFilter } from './use-program-filter.ts';

export const meta: Route.MetaFunction = ({ error }) =>
  !error ? pageMeta({ title: programListWords.title, description: programListWords.description }) : [];

export const handle = { socialPicture: '/images/social/programs.jpg' };

export function loader({ request, context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  return load(request, () => api.listPrograms(queryOf(url.searchParams)));
}

export default function ProgramList({ loaderData: page }: Route.ComponentProps) {
  const { filter, change, isAhead } = useProgramFilter();
  const [chosen] = useSearchParams();
  const isSearching = useNavigation().state === 'loading' || isAhead;
  const shown = page.data.filter((program) => matchesProgramFilter(program, filter));

  return (
    <>
      <LiveSeats seats={seatsShown(page.data)} />
      <PageHero title={programListWords.title} lead={programListWords.lead} />
      <div className="page-width pb-section pt-8">
        <h2 className="sr-only">Find a program</h2>
        <ProgramFilters filter={filter} onChange={change} />
        <p role="status" className="text-heading mt-10 mb-5 font-serif">
          {isSearching ? 'Searching all programs...' : countOf(page.total)}
        </p>
        {shown.length > 0 && <ProgramRows programs={shown} isBusy={isSearching} />}
        {shown.length === 0 && isSearching && <RowsToCome />}
        {shown.length === 0 && !isSearching && (
          <NothingFound isPastTheLastPage={page.total > 0 && page.current_page > page.last_page} />
        )}
        {page.last_page > 1 && (
          <div className="mt-12">
            <Pagination steps={pageSteps(page.links, chosen)} />
          </div>
        )}
      </div>
    </>
  );
}

function countOf(total: number): string {
  return total === 1 ? '1 program' : `${total} programs`;
}

function NothingFound({ isPastTheLastPage }: { isPastTheLastPage: boolean }) {
  return (
    <Panel
      title="NO PROGRAMS FOUND"
      action={
        <Form action="/programs">
          <Button type="submit">RESET FILTERS</Button>
        </Form>
      }
    >
      <p>{isPastTheLastPage ? programListWords.pastTheLastPage : programListWords.nothingFits}</p>
    </Panel>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProgramListError error={error} />;
}
