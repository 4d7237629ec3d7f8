import { isRouteErrorResponse, useSearchParams } from 'react-router';
import { isLoadFailure } from '#web/api-client/load.ts';
import { programListWords } from '#web/content/catalogue.ts';
import { ErrorPage } from '#web/shell/error-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ProgramListHero } from './program-list-hero.tsx';
import { filterNames } from './use-program-filter.ts';

// A fixed order, because the server may have read them in a different one.
const filterParameters = [...filterNames, 'page'];

/** Shows loading failures only. Any other error is shown by the site's error page. */
export function ProgramListError({ error }: { error: unknown }) {
  const [searchParams] = useSearchParams();
  if (!isRouteErrorResponse(error)) return <ErrorPage error={error} />;
  const message = (isLoadFailure(error.data) && error.data.message) || 'Failed to load programs';
  return (
    <>
      <title>{`${programListWords.title} | NYEA`}</title>
      <ProgramListHero title={programListWords.title} lead={programListWords.lead} />
      <div className="page-width py-section">
        <Panel
          title={programListWords.notLoaded}
          action={
            <form>
              {filterParameters.map((name) => (
                <KeptParameter key={name} name={name} value={searchParams.get(name)} />
              ))}
              <Button type="submit">Retry</Button>
            </form>
          }
        >
          <p role="alert">{message}</p>
        </Panel>
      </div>
    </>
  );
}

function KeptParameter({ name, value }: { name: string; value: string | null }) {
  return value ? <input type="hidden" name={name} value={value} /> : null;
}
