interface HistoryEntry {
  pressed?: { label: string; nth: number };
}

/** Loads the page again. What was pressed is named in the entry of the history, which outlives the page. */
export function reloadPressing(button: HTMLElement): Promise<never> {
  const label = button.textContent;
  const entry: HistoryEntry = { pressed: { label, nth: buttonsNamed(label).indexOf(button) } };
  history.replaceState({ ...history.state, ...entry }, '');
  location.reload();
  return new Promise(() => {});
}

/** The button that the page was loaded again for, if it is still there. */
export function takePressBeforeReload(): HTMLElement | undefined {
  const { pressed, ...state } = history.state as HistoryEntry;
  history.replaceState(state, '');
  return pressed && buttonsNamed(pressed.label)[pressed.nth];
}

function buttonsNamed(label: string): HTMLElement[] {
  const buttons = document.querySelectorAll<HTMLElement>('button, [aria-haspopup]');
  return Array.from(buttons).filter(({ textContent }) => textContent === label);
}
