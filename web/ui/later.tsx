import { Suspense, lazy, memo, useEffect, useMemo, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { showToast } from './toast.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';

const interactions = [
  'pointerdown',
  'pointermove',
  'click',
  'keydown',
  'scroll',
  'focusin',
  'input',
  'change',
] as const;

const pressed = globalThis.keptPresses ?? new Set<HTMLElement>();

/** The button that was pressed before the page was loaded again for it. */
let pressedBefore: HTMLElement | undefined;

/** Resolves at the visitor's first interaction. */
const visitorActs: Promise<void> =
  typeof document === 'undefined'
    ? Promise.resolve()
    : new Promise((resolve) => {
        const act = () => resolve();
        for (const sign of interactions)
          addEventListener(sign, act, { capture: true, passive: true, once: true });
        // The visitor may have interacted before this script loaded.
        if (scrollY > 0 || window.hasActedEarly || document.activeElement !== document.body) act();
        if ((history.state as { pressed?: object } | null)?.pressed)
          void import('./press-after-reload.ts').then(({ takePressBeforeReload }) => {
            pressedBefore = takePressBeforeReload();
            if (pressedBefore) pressed.add(pressedBefore);
            act();
          });
      });

/**
 * Loads the script of a server-rendered component at the visitor's first interaction. What was chosen, typed or pressed
 * before it has loaded is repeated afterwards. If loading fails, the next press tries again, on a new page if need be.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const places = new Set<HTMLElement>();
  let chooseAgain: ((place: HTMLElement) => Promise<void>) | undefined;
  let isAnyNew = false;
  const markNew = () => {
    isAnyNew = true;
  };
  let requestScript = () => {};
  const requested = new Promise<void>((resolve) => {
    requestScript = resolve;
  });
  const Part = lazy(async () => {
    await Promise.race([visitorActs, requested]);
    for (;;) {
      try {
        const [part, { readEarlyChoices }] = await Promise.all([load(), import('./early-choices.ts')]);
        chooseAgain = readEarlyChoices(places);
        return { default: part };
      } catch (error) {
        // Only server-rendered markup can stay on screen without its script.
        if (isAnyNew) throw error;
        await answerLostPress(places);
        await nextPress();
      }
    }
  });

  function Later(props: Props) {
    const isHydrated = useIsHydrated();
    const [sent] = useState(isHydrated ? undefined : props);
    const [isWaiting, setWaiting] = useState(true);
    const place = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const here = place.current;
      if (here === null) return undefined;
      places.add(here);
      return () => void places.delete(here);
    }, []);
    useEffect(() => {
      const here = place.current;
      if (!isWaiting && here !== null) void chooseAgain?.(here).finally(() => pressAgain(here));
    }, [isWaiting]);
    if (sent === undefined) markNew();
    if (sent !== props && !isEqual(sent, props)) requestScript();
    // React discards the server's markup if the props change before the script has loaded.
    const shown = (isWaiting && sent) || props;
    const part = useMemo(
      () => (
        <Suspense>
          <Part {...shown} />
          <AfterLoading setWaiting={setWaiting} />
        </Suspense>
      ),
      [shown],
    );
    return (
      <div ref={place} data-script={isWaiting ? 'waiting' : undefined} className="contents">
        {part}
      </div>
    );
  }
  return memo(Later) as unknown as typeof Later;
}

/** Compares by value, because reloading a page creates new but equal props. */
function isEqual(sent: object | undefined, props: object): boolean {
  return sent !== undefined && JSON.stringify(sent) === JSON.stringify(props);
}

function pressAgain(place: HTMLElement): void {
  for (const button of pressed) {
    if (!place.contains(button) || button.closest('[data-script]')) continue;
    pressed.delete(button);
    button.click();
  }
}

/**
 * Browsers such as Chromium do not request a script again that they could not load, until the page is loaded again. So
 * that is done if the server can be reached, once for each press. Otherwise the visitor is told to press again.
 */
async function answerLostPress(places: Set<HTMLElement>): Promise<void> {
  const lost = [...pressed].filter((button) => [...places].some((place) => place.contains(button)));
  const [button] = lost;
  if (button === undefined) return;
  if (button !== pressedBefore)
    try {
      await fetch(location.href, { method: 'HEAD' });
      const { reloadPressing } = await import('./press-after-reload.ts');
      await reloadPressing(button);
    } catch {
      // The server cannot be reached.
    }
  pressedBefore = undefined;
  for (const each of lost) pressed.delete(each);
  showToast('Network error. Please check your connection. Then press again.');
}

function nextPress(): Promise<unknown> {
  return new Promise((resolve) => {
    for (const sign of ['pointerdown', 'keydown', 'click'])
      addEventListener(sign, resolve, { capture: true, once: true });
  });
}

function AfterLoading({ setWaiting }: { setWaiting: (isWaiting: boolean) => void }) {
  useEffect(() => setWaiting(false), [setWaiting]);
  return null;
}
