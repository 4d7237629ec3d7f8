/** What has no sentence of its own yet: its name, readable. */
export function inWords(name: string): string {
  const text = name.replaceAll(/[._]/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
