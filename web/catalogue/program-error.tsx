import { isRouteErrorResponse } from 'react-router';
import { ErrorPage } from '#web/shell/error-page.tsx';
import { later } from '#web/ui/later.tsx';

const ProgramNotFound = later(async () => (await import('./program-not-found.tsx')).ProgramNotFound);

/** Distinguishes a missing program from a failed request. */
export function ProgramError({ error }: { error: unknown }) {
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <ProgramNotFound />
  ) : (
    <ErrorPage
      error={error}
      title="Failed to load program details"
      wayOn={{ label: 'See all programs', to: '/programs' }}
    />
  );
}
