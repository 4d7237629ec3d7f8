/** For the ref of what replaces a loading text: the button that had the focus is gone, so the first control takes it. */
export function focusFirst(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>('input:not(:disabled), select, button')?.focus({ preventScroll: true });
}
