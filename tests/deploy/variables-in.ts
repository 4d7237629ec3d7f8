/** Names of variables that a deployment file sets: NAME=…, NAME: … and - name: NAME. */
export function variablesIn(text: string): string[] {
  const lines = text.split('\n').filter((line) => !/^\s*#/.test(line));
  const found = lines.flatMap((line) => [
    ...[...line.matchAll(/(?:^|[\s"=])(?:- )?([A-Z][A-Z0-9_]{2,})=/g)].map(([, name = '']) => name),
    ...[...line.matchAll(/^\s+([A-Z][A-Z0-9_]{2,}):/g)].map(([, name = '']) => name),
    ...[...line.matchAll(/- name: ([A-Z][A-Z0-9_]{2,})$/g)].map(([, name = '']) => name),
  ]);
  return [...new Set(found)];
}
