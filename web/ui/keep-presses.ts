declare global {
  interface Window {
    /** What was pressed while its script was on the way. */
    keptPresses?: Set<HTMLElement>;
  }
}

/**
 * Stands in the page as text and runs before any script of the build is there: it uses nothing from outside itself.
 * What it returns undoes it, and what was pressed does then what it does without scripts.
 */
export function keepPresses(): () => void {
  const pressed = new Set<HTMLElement>();
  const stop = new AbortController();
  const early = { capture: true, signal: stop.signal };
  window.keptPresses = pressed;

  addEventListener(
    'click',
    (click) => {
      if (!(click.target instanceof Element)) return;
      const button = click.target.closest<HTMLElement>('[data-script] :is(button, [aria-haspopup])');
      if (button === null || click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return;
      click.preventDefault();
      click.stopPropagation();
      pressed.add(button);
    },
    early,
  );
  // A form that must not be sent without its script has no button of its own for Enter until then.
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
    for (const button of pressed) button.click();
  };
}
