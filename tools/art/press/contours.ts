import type { Point } from './point.ts';

interface Sheet {
  from: Point;
  to: Point;
  cell: number;
}

/** The lines along which a height has one value (marching squares), joined into long ones. */
export function contours(height: (x: number, y: number) => number, level: number, sheet: Sheet): Point[][] {
  const columns = Math.ceil((sheet.to[0] - sheet.from[0]) / sheet.cell);
  const rows = Math.ceil((sheet.to[1] - sheet.from[1]) / sheet.cell);
  const heights = new Float64Array((columns + 1) * (rows + 1));
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      heights[row * (columns + 1) + column] =
        height(sheet.from[0] + column * sheet.cell, sheet.from[1] + row * sheet.cell) - level;
    }
  }
  const at = (column: number, row: number) => heights[row * (columns + 1) + column] ?? 0;
  const crossing = (c1: number, r1: number, c2: number, r2: number): Point => {
    const share = at(c1, r1) / (at(c1, r1) - at(c2, r2));
    return [
      sheet.from[0] + (c1 + (c2 - c1) * share) * sheet.cell,
      sheet.from[1] + (r1 + (r2 - r1) * share) * sheet.cell,
    ];
  };
  const pieces: [string, string][] = [];
  const places = new Map<string, Point>();
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const corners: [number, number][] = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ];
      const ends = corners.flatMap(([c1, r1], side) => {
        const [c2, r2] = corners[(side + 1) % 4] ?? [c1, r1];
        if (at(c1, r1) > 0 === at(c2, r2) > 0) return [];
        const name = side % 2 === 0 ? `h${Math.min(c1, c2)},${r1}` : `v${c1},${Math.min(r1, r2)}`;
        places.set(name, crossing(c1, r1, c2, r2));
        return [name];
      });
      for (let end = 0; end + 1 < ends.length; end += 2) pieces.push([ends[end] ?? '', ends[end + 1] ?? '']);
    }
  }
  return join(pieces).map((names) =>
    names.map((name) => places.get(name)).filter((place) => place !== undefined),
  );
}

function join(pieces: [string, string][]): string[][] {
  const ends = new Map<string, number[]>();
  for (const [index, piece] of pieces.entries()) {
    for (const name of piece) ends.set(name, [...(ends.get(name) ?? []), index]);
  }
  const isUsed = new Set<number>();
  const follow = (line: string[]): string[] => {
    for (;;) {
      const last = line.at(-1) ?? '';
      const next = ends.get(last)?.find((index) => !isUsed.has(index));
      if (next === undefined) return line;
      isUsed.add(next);
      const [one, other] = pieces[next] ?? ['', ''];
      line.push(one === last ? other : one);
    }
  };
  const openEnds = [...ends].flatMap(([name, indexes]) => (indexes.length === 1 ? [name] : []));
  return [...openEnds, ...pieces.map(([name]) => name)].flatMap((name) => {
    const line = follow([name]);
    return line.length > 1 ? [line] : [];
  });
}
