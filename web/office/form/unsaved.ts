const unsaved = new Set<symbol>();

/** Marks the screen as unsaved until the returned function is called. */
export function noteUnsaved(): () => void {
  const each = Symbol('unsaved');
  unsaved.add(each);
  return () => void unsaved.delete(each);
}

/** Whether the screen has unsaved changes. */
export function isAnythingUnsaved(): boolean {
  return unsaved.size > 0;
}
