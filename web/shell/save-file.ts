// Long enough for a browser that asks where to keep it.
const KEPT_MS = 60_000;

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  saveFrom(address, name);
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

/** Without a name it keeps the one that it has. */
export function saveFrom(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
