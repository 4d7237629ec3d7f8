/** What each file imports, as paths. */
export type ImportsByFile = Map<string, string[]>;

/** One sentence for each circle, with the shortest way around it. Imports of types count as well. */
export function findImportCircles(imports: ImportsByFile): string[] {
  const reported = new Set<string>();
  return [...imports.keys()].toSorted().flatMap((file) => {
    if (reported.has(file)) return [];
    const circle = findShortestCircle(file, imports);
    if (circle === undefined) return [];
    for (const member of circle) reported.add(member);
    return [
      `${[...circle, file].join(' imports ')}: move what both sides need into a file that imports neither`,
    ];
  });
}

function findShortestCircle(start: string, imports: ImportsByFile): string[] | undefined {
  const importerOf = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const target of imports.get(file) ?? []) {
      if (target === start) return pathTo(file, start, importerOf);
      if (importerOf.has(target) || !imports.has(target)) continue;
      importerOf.set(target, file);
      queue.push(target);
    }
  }
  return undefined;
}

function pathTo(file: string, start: string, importerOf: Map<string, string>): string[] {
  const way = [file];
  for (let at = file; at !== start;) {
    at = importerOf.get(at)!;
    way.unshift(at);
  }
  return way;
}
