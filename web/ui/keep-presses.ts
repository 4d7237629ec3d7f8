declare global {
  /** Buttons that were pressed before their script had loaded. */
  var keptPresses: Set<HTMLElement> | undefined;
  /** Whether anything was pressed or changed, by a visitor or an extension, before any script had loaded. */
  var hasActedEarly: true | undefined;
}

/**
 * Its source is inlined into the page and runs before any script of the build, so it must not use anything from
 * outside its body. The returned function stops collecting and repeats the presses, which then act as without scripts.
 */
export function keepPresses(): () => void {
  /** Until it acts, a button shows that it was pressed. */
  class Pressed extends Set<HTMLElement> {
    override add(button: HTMLElement): this {
      button.ariaBusy = 'true';
      return super.add(button);
    }
    override delete(button: HTMLElement): boolean {
      button.ariaBusy = null;
      return super.delete(button);
    }
  }
  const pressed = new Pressed();
  const stop = new AbortController();
  const early = { capture: true, signal: stop.signal };
  window.keptPresses = pressed;

  addEventListener(
    'click',
    (click) => {
      if (!(click.target instanceof Element)) return;
      // The browser itself opens and closes popovers.
      const button = click.target.closest<HTMLElement>(
        '[data-script] :is(button:not([popovertarget]), [aria-haspopup])',
      );
      if (button === null || click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return;
      click.preventDefault();
      click.stopPropagation();
      pressed.add(button);
    },
    early,
  );
  for (const sign of ['input', 'change', 'click'])
    addEventListener(
      sign,
      () => {
        window.hasActedEarly = true;
      },
      early,
    );
  // A form that needs its script has no submit button until the script has loaded, so Enter presses its waiting button.
  addEventListener(
    'keydown',
    ({ key, isComposing, target }) => {
      if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement)) return;
      target.form?.querySelector<HTMLElement>('[data-script="waiting"] [data-sends]')?.click();
    },
    early,
  );
  return () => {
    stop.abort();
    for (const button of pressed) {
      pressed.delete(button);
      button.click();
    }
  };
}
