/** Where the browser does not keep it, it is known as long as the page is. */
export function quietly(keep: () => void): void {
  try {
    keep();
  } catch {
    // Nothing that the visitor is about needs it.
  }
}
