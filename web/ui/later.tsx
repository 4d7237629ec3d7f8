import { Suspense, lazy, memo, useEffect, useMemo, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { useIsHydrated } from './use-is-hydrated.ts';

const firstSigns = [
  'pointerdown',
  'pointermove',
  'click',
  'keydown',
  'scroll',
  'focusin',
  'touchstart',
] as const;

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
        // Before this script came there was nobody to hear of it.
        if (scrollY > 0 || document.activeElement !== document.body) act();
      });

/** What was pressed while its script was on the way. */
const pressed = new Set<HTMLElement>();

if (typeof document !== 'undefined') addEventListener('click', keepForLater, { capture: true });

function keepForLater(click: MouseEvent): void {
  if (!(click.target instanceof Element)) return;
  const button = click.target.closest<HTMLElement>('[data-script] :is(button, [aria-haspopup])');
  if (button === null || click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return;
  click.preventDefault();
  click.stopPropagation();
  pressed.add(button);
}

/**
 * A part of a page that is there from the beginning, while its script waits until the visitor begins to act. A button
 * that is pressed before it has come does what it does a moment later.
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
    const isHydrated = useIsHydrated();
    const [sent] = useState(isHydrated ? undefined : props);
    const [isWaiting, setWaiting] = useState(true);
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      if (!isWaiting) pressAgain(place.current);
    }, [isWaiting]);
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
      <div ref={place} data-script={isWaiting ? 'waiting' : undefined} className="contents">
        {part}
      </div>
    );
  }
  return memo(Later) as unknown as typeof Later;
}

function pressAgain(place: HTMLElement | null): void {
  for (const button of pressed) {
    if (!place?.contains(button) || button.closest('[data-script]')) continue;
    pressed.delete(button);
    button.click();
  }
}

function Arrival({ tell }: { tell: (isWaiting: boolean) => void }) {
  useEffect(() => tell(false), [tell]);
  return null;
}
