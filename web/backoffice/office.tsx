import { Suspense, lazy } from 'react';
import { pageMeta } from '#web/shell/page-meta.ts';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import './office.css';

export const handle = { isHidden: true };

/** Each page of the office has a title of its own. */
export const meta = () =>
  pageMeta({ title: 'Office', description: 'The office of NYEA.', isHidden: true }).filter(
    (line) => !('title' in line),
  );

const OfficeApp = lazy(() => import('./office-app.tsx'));

/** All of it is in the browser of whoever has signed in: the server sends the same empty page to everyone. */
export default function Office() {
  const isHydrated = useIsHydrated();
  return (
    <>
      <noscript>
        <p className="page-width py-16">The office needs JavaScript. Please turn it on for this site.</p>
      </noscript>
      <Suspense fallback={<Opening />}>{isHydrated ? <OfficeApp /> : <Opening />}</Suspense>
    </>
  );
}

function Opening() {
  return (
    <>
      <title>NYEA office</title>
      <p role="status" className="appear-late text-ink-soft page-width py-16">
        Opening the office…
      </p>
    </>
  );
}
