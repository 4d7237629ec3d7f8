let isSupported = true;

/** Other hosts' APIs may lack the site search. The catalogue can still be searched. */
export function hasSearch(): boolean {
  return isSupported;
}

export function noteNoSearch(): void {
  isSupported = false;
}
