interface Waiting {
  'aria-busy': true | undefined;
  'aria-disabled': true | undefined;
}

/** Of a button whose doing is under way. It is not truly disabled: the browser would take the focus from it. */
export function waiting(isWaiting: boolean): Waiting {
  const is = isWaiting || undefined;
  return { 'aria-busy': is, 'aria-disabled': is };
}
