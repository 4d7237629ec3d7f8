import { Suspense, lazy, memo, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';

const firstSigns = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin', 'touchstart'] as const;

/** Resolves when the visitor begins to act, by whatever means. */
const visitorActs: Promise<void> =
  typeof document === 'undefined'
    ? Promise.resolve()
    : new Promise((resolve) => {
        const stop = new AbortController();
        const act = () => {
          stop.abort();
          resolve();
        };
        for (const sign of firstSigns)
          addEventListener(sign, act, { capture: true, passive: true, signal: stop.signal });
      });

/**
 * A part of a page that is there from the beginning, while its script waits until the visitor begins to act. Not for
 * what has to work with the very first touch.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let tellWanted = () => {};
  const wanted = new Promise<void>((resolve) => {
    tellWanted = resolve;
  });
  const Part = lazy(async () => {
    await Promise.race([visitorActs, wanted]);
    return { default: await load() };
  });

  function Later(props: Props) {
    const isHydrating = useSyncExternalStore(neverChanges, isNot, is);
    const [sent] = useState(isHydrating ? props : undefined);
    const [isWaiting, setWaiting] = useState(true);
    // Whatever is new cannot be shown without it.
    if (sent !== props) tellWanted();
    // The same element again: React throws away what the server sent when it is told anew before its script is there.
    const part = useMemo(
      () => (
        <Suspense>
          <Part {...props} />
          <Arrival tell={setWaiting} />
        </Suspense>
      ),
      [props],
    );
    return (
      <div data-script={isWaiting ? 'waiting' : undefined} className="contents">
        {part}
      </div>
    );
  }
  return memo(Later) as unknown as typeof Later;
}

function Arrival({ tell }: { tell: (isWaiting: boolean) => void }) {
  useEffect(() => tell(false), [tell]);
  return null;
}

const neverChanges = () => () => {};
const is = () => true;
const isNot = () => false;
