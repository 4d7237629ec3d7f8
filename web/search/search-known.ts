let isKnown = true;

/** An API of another host need not have a search of everything; the catalogue has one of its own. */
export function hasSearch(): boolean {
  return isKnown;
}

export function noteNoSearch(): void {
  isKnown = false;
}
