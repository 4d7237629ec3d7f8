/** For values that the visitor does not need stored: they are known until the page is closed. */
export function ignoreStorageErrors(keep: () => void): void {
  try {
    keep();
  } catch {
    // See above.
  }
}
