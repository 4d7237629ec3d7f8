interface Waiting {
  'aria-busy': true | undefined;
  'aria-disabled': true | undefined;
}

/** For a button whose request is running. A truly disabled button would lose the focus. */
export function waiting(isWaiting: boolean): Waiting {
  const is = isWaiting || undefined;
  return { 'aria-busy': is, 'aria-disabled': is };
}
