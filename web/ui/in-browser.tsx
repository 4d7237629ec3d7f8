import { Suspense, lazy, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';

interface Parts<Props extends object> {
  load(): Promise<ComponentType<Props>>;
  /** Holds its place. */
  Waiting: ComponentType;
  /** Where its script does not arrive. */
  NotLoaded: ComponentType;
}

/** What only the visitor's browser knows. Pages are rendered for nobody: it waits there, and is shown from then on. */
export function inBrowser<Props extends object>({ load, Waiting, NotLoaded }: Parts<Props>) {
  const Shown = lazy(async () => ({ default: await load().catch(() => NotLoaded) }));

  return function InBrowser(props: Props) {
    const isHydrated = useSyncExternalStore(neverChanges, is, isNot);
    if (!isHydrated) return <Waiting />;
    return (
      <Suspense fallback={<Waiting />}>
        <Shown {...props} />
      </Suspense>
    );
  };
}

const neverChanges = () => () => {};
const is = () => true;
const isNot = () => false;
