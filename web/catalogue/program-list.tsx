import { Form, useNavigation } from 'react-router';
import { matchesProgramFilter } from '#contract/program-filter.ts';
import { apiContext } from '#web/api-client/api-context.ts';
import { load } from '#web/api-client/load.ts';
import type { Route } from './+types/program-list';
import { Pagination } from './pagination.tsx';
import { ProgramCard } from './program-card.tsx';
import { ProgramFilters } from './program-filters.tsx';
import { ProgramListError } from './program-list-error.tsx';
import { queryOf, useProgramFilter } from './use-program-filter.ts';

export const meta: Route.MetaFunction = ({ error }) =>
  !error
    ? [
        { title: 'Programs | NYEA' },
        {
          name: 'description',
          content:
            'Consulting, mentorship, teacher training, summer schools, competitions and workshops: all programs with prices and open spots.',
        },
      ]
    : [];

export function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  return load(request, () => api.listPrograms(queryOf(new URL(request.url).searchParams)));
}

export default function ProgramList({ loaderData: page }: Route.ComponentProps) {
  const { filter, change, isAhead } = useProgramFilter();
  const isSearching = useNavigation().state === 'loading' || isAhead;
  const shown = page.data.filter((program) => matchesProgramFilter(program, filter));

  return (
    <div className="page-width py-12">
      <h1 className="text-4xl md:text-5xl">Programs</h1>
      <ProgramFilters filter={filter} onChange={change} />
      <p role="status" className="text-ink-soft mt-6 text-sm">
        {isSearching ? 'Searching all programs...' : countOf(page.total)}
      </p>
      {shown.length > 0 ? (
        <ul className="mt-6 grid grid-cols-1 gap-8 md:grid-cols-2 lg:grid-cols-3" aria-busy={isSearching}>
          {shown.map((program) => (
            <li key={program.id}>
              <ProgramCard program={program} />
            </li>
          ))}
        </ul>
      ) : (
        !isSearching && (
          <NothingFound isPastTheLastPage={page.total > 0 && page.current_page > page.last_page} />
        )
      )}
      {page.last_page > 1 && <Pagination links={page.links} />}
    </div>
  );
}

function countOf(total: number): string {
  return total === 1 ? '1 program' : `${total} programs`;
}

function NothingFound({ isPastTheLastPage }: { isPastTheLastPage: boolean }) {
  return (
    <div className="border-rule bg-parchment mt-6 border px-6 py-20 text-center">
      <h2 className="text-2xl">NO PROGRAMS FOUND</h2>
      <p className="text-ink-soft mt-3">
        {isPastTheLastPage
          ? 'This page is past the last one.'
          : 'No program fits all of these filters. Fewer filters find more.'}
      </p>
      <Form action="/programs" className="mt-6">
        <button type="submit" className="action action-strong">
          RESET FILTERS
        </button>
      </Form>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProgramListError error={error} />;
}
