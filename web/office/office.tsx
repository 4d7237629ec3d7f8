import { Suspense, lazy } from 'react';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import { pageMeta } from '../shell/page-meta.ts';
import './office.css';

export const handle = { isHidden: true };

/** Each office page sets its own title. */
export const meta = () =>
  pageMeta({ title: 'Office', description: 'The office of NYEA.', isHidden: true }).filter(
    (line) => !('title' in line),
  );

const OfficeApp = lazy(() => import('./office-app.tsx'));

/** Rendered in the browser only. The server sends the same empty page to everyone. */
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
