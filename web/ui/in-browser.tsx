import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';
import { useIsHydrated } from './use-is-hydrated.ts';

interface Parts<Props extends object> {
  load(): Promise<ComponentType<Props>>;
  /** Holds its place. */
  Waiting: ComponentType;
  /** Where its script does not arrive. */
  NotLoaded: ComponentType;
}

/** What only the visitor's browser knows. Pages are rendered for nobody: it waits there, and is shown from then on. */
export function inBrowser<Props extends object>({ load, Waiting, NotLoaded }: Parts<Props>) {
  // On its way while React takes the page over.
  const arriving = typeof document === 'undefined' ? undefined : load().catch(() => undefined);
  const Shown = lazy(async () => ({ default: (await arriving) ?? NotLoaded }));

  return function InBrowser(props: Props) {
    if (!useIsHydrated()) return <Waiting />;
    return (
      <Suspense fallback={<Waiting />}>
        <Shown {...props} />
      </Suspense>
    );
  };
}
