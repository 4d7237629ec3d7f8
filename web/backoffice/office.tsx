import { Suspense, lazy } from 'react';
import { pageMeta } from '#web/shell/page-meta.ts';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import './office.css';

export const handle = { isHidden: true };

export const meta = () => pageMeta({ title: 'Office', description: 'The office of NYEA.', isHidden: true });

const OfficeApp = lazy(() => import('./office-app.tsx'));

/** All of it is in the browser of whoever has signed in: the server sends the same empty page to everyone. */
export default function Office() {
  const isHydrated = useIsHydrated();
  return (
    <>
      <noscript>
        <p className="page-width py-16">The office needs scripts. Please allow them for this site.</p>
      </noscript>
      <Suspense fallback={<Opening />}>{isHydrated ? <OfficeApp /> : <Opening />}</Suspense>
    </>
  );
}

function Opening() {
  return (
    <p role="status" className="appear-late text-ink-soft page-width py-16">
      Opening the office…
    </p>
  );
}
