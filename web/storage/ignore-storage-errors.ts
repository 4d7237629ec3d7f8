/** For values that need not be stored permanently. They stay in memory until the page is closed. */
export function ignoreStorageErrors(keep: () => void): void {
  try {
    keep();
  } catch {
    // The value stays in memory.
  }
}
