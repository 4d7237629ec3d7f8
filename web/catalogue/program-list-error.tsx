import { isRouteErrorResponse, useSearchParams } from 'react-router';
import { isLoadFailure } from '#web/api-client/load.ts';
import { ErrorPage } from '#web/shell/error-page.tsx';

// In an order of their own: the server may have read them in another one.
const filterParameters = ['search', 'category', 'price', 'page'];

/** Only what loading answered is told here; an error of this page itself is the site's affair. */
export function ProgramListError({ error }: { error: unknown }) {
  const [searchParams] = useSearchParams();
  if (!isRouteErrorResponse(error)) return <ErrorPage error={error} />;
  const message = isLoadFailure(error.data) ? error.data.message : 'Failed to load programs';
  return (
    <div className="page-width py-12">
      <title>Programs | NYEA</title>
      <h1 className="text-4xl md:text-5xl">Programs</h1>
      <div role="alert" className="border-red bg-parchment mt-8 max-w-prose border-l-4 p-6">
        <p>{message}</p>
      </div>
      <form className="mt-6">
        {filterParameters.map((name) => (
          <KeptParameter key={name} name={name} value={searchParams.get(name)} />
        ))}
        <button type="submit" className="action action-strong">
          Retry
        </button>
      </form>
    </div>
  );
}

function KeptParameter({ name, value }: { name: string; value: string | null }) {
  return value ? <input type="hidden" name={name} value={value} /> : null;
}
