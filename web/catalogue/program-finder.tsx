import { Form, Link, useLocation, useNavigation, useSearchParams } from 'react-router';
import { matchesProgramFilter } from '#contract/catalogue/program-filter.ts';
import type { ProgramPage } from '#contract/catalogue/program-page.ts';
import { programListWords } from '#web/content/catalogue.ts';
import { studentsMenu } from '#web/content/menu.ts';
import { Button } from '#web/ui/button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { LoadingRows } from './loading-rows.tsx';
import { pageSteps } from './page-steps.ts';
import type { NumberedLink } from './page-steps.ts';
import { ProgramFilters } from './program-filters.tsx';
import { ProgramRows } from './program-rows.tsx';
import { useProgramFilter } from './use-program-filter.ts';

// Loaded with this page, because a search may fail while offline.
export { ProgramListError } from './program-list-error.tsx';

interface Props {
  page: Omit<ProgramPage, 'links'> & { links: NumberedLink[] };
}

/** The filters and the matching programs. */
export function ProgramFinder({ page }: Props) {
  const { filter, change, isAhead } = useProgramFilter();
  const [chosen] = useSearchParams();
  // Of the list itself: on the way to another page, the status of that page says what is loading.
  const isSearching = useNavigation().location?.pathname === useLocation().pathname || isAhead;
  const shown = isAhead ? page.data.filter((program) => matchesProgramFilter(program, filter)) : page.data;

  return (
    <div className="page-width pb-section pt-5 md:pt-8">
      <h2 className="sr-only">Find a program</h2>
      <ProgramFilters
        filter={filter}
        done={isSearching ? 'Show programs' : `Show ${countOf(page.total)}`}
        onChange={change}
      />
      <div className="mt-5 mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 md:mt-8">
        {/* Without any, the heading below says it. */}
        <p
          role="status"
          className={shown.length === 0 && !isSearching ? 'sr-only' : 'text-heading font-serif'}
        >
          {isSearching ? 'Searching all programs...' : countOf(page.total)}
        </p>
        <ChosenFilters filter={filter} />
      </div>
      {shown.length > 0 && <ProgramRows programs={shown} isBusy={isSearching} />}
      {shown.length === 0 && isSearching && <LoadingRows />}
      {shown.length === 0 && !isSearching && (
        <NothingFound isPastTheLastPage={page.total > 0 && page.current_page > page.last_page} />
      )}
      {page.last_page > 1 && (
        <div className="mt-12">
          <Pagination steps={pageSteps(page.links, chosen)} />
        </div>
      )}
    </div>
  );
}

function countOf(total: number): string {
  return total === 1 ? '1 program' : `${total} programs`;
}

/** Says so, and where else to look. */
function NothingFound({ isPastTheLastPage }: { isPastTheLastPage: boolean }) {
  const { pastTheLastPage, nothingFits, elsewhere, write } = programListWords;
  return (
    <div className="border-ink grid grid-cols-1 gap-x-16 gap-y-10 border-t pt-8 lg:grid-cols-2 lg:pt-10">
      <section aria-labelledby="nothing-found">
        <h2 id="nothing-found" className="text-title">
          NO PROGRAMS FOUND
        </h2>
        <p className="text-ink-soft mt-3 max-w-prose leading-relaxed">
          {isPastTheLastPage ? pastTheLastPage : nothingFits}
        </p>
        <Form action="/programs" className="mt-6">
          <Button type="submit">RESET FILTERS</Button>
        </Form>
      </section>
      <nav aria-labelledby="elsewhere">
        <h2 id="elsewhere" className="text-heading">
          {elsewhere}
        </h2>
        <ul className="border-rule mt-3 border-b">
          {[...studentsMenu, write].map(({ label, to, line }) => (
            <li key={to} className="border-rule border-t">
              <Link to={to} className="group flex flex-wrap items-baseline gap-x-4 py-2.5">
                <span className="font-semibold underline-offset-4 group-hover:underline sm:w-48">
                  {label}
                </span>
                <span className="text-ink-soft text-sm">{line}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
