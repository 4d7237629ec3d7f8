const unsaved = new Set<symbol>();

/** Until what it answers with is called. */
export function noteUnsaved(): () => void {
  const each = Symbol('unsaved');
  unsaved.add(each);
  return () => void unsaved.delete(each);
}

/** Whether anything on the screen would be lost with it. */
export function isAnythingUnsaved(): boolean {
  return unsaved.size > 0;
}
