import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';
import { useIsHydrated } from './use-is-hydrated.ts';

interface Parts<Props extends object> {
  load(): Promise<ComponentType<Props>>;
  /** Shown while the script loads. */
  Waiting: ComponentType;
  /** Shown if the script could not be loaded. */
  NotLoaded: ComponentType;
}

/** For content that depends on the visitor. The server renders the placeholder, and the browser shows the content. */
export function inBrowser<Props extends object>({ load, Waiting, NotLoaded }: Parts<Props>) {
  // Starts loading before hydration is complete.
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
