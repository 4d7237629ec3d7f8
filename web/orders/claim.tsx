import { Suspense, lazy } from 'react';
import { claimLink } from '#web/content/mailed-links.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import { Waiting } from './waiting.tsx';

const ClaimSteps = lazy(async () => ({ default: (await import('./claim-steps.tsx')).ClaimSteps }));

export const handle = { isHidden: true };

export const meta = () => pageMeta({ ...claimLink, isHidden: true });

export function headers() {
  return { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
}

export default function ClaimPage() {
  const waiting = <Waiting {...claimLink} />;
  return (
    <div className="min-h-[120svh]">
      {useIsHydrated() ? (
        <Suspense fallback={waiting}>
          <ClaimSteps />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
