import { inks } from '../press/inks.ts';
import { path } from '../press/marks.ts';
import { print } from '../press/plate.ts';
import { range } from '../press/point.ts';

const stitch = 20;
const columns = 57;
const rows = 42;

type Thread = 'navy' | 'crimson' | 'gold' | 'none';

/** A flat-woven carpet: mountains above, sea below, a stepped medallion between, stitch by stitch. */
export function caspianFieldSchool(): string {
  const cloth = range(rows).map((row) => range(columns).map((column) => thread(Math.abs(column - 28), row)));
  const woven = (ink: Thread) =>
    cloth.flatMap((line, row) =>
      runs(line, ink).map(
        ([from, length]) => `M${30 + from * stitch} ${40 + row * stitch}h${length * stitch}`,
      ),
    );
  return print(inks.parchment, [
    path(woven('navy'), { stroke: inks.navy, width: 15 }),
    path(woven('crimson'), { stroke: inks.crimson, width: 15 }),
    path(woven('gold'), { stroke: inks.gold, width: 15 }),
    path(
      range(columns - 1).map((column) => `M${50 + column * stitch} 30V870`),
      { stroke: inks.parchment, width: 1.6 },
    ),
  ]);
}

function thread(fromMiddle: number, row: number): Thread {
  if (row < 9) return mountains(fromMiddle, row);
  if (row > 32) return waves(fromMiddle, row);
  return medallion(fromMiddle, Math.abs(row - 20.5));
}

function mountains(fromMiddle: number, row: number): Thread {
  const peak = Math.abs(((fromMiddle + 4) % 8) - 4);
  if (row === 8) return 'navy';
  if (row < peak * 2 - 0) return 'none';
  return row < peak * 2 + 2 ? 'navy' : row < peak * 2 + 4 ? 'none' : 'crimson';
}

function waves(fromMiddle: number, row: number): Thread {
  if (row === 33) return 'navy';
  const step = (fromMiddle + (row % 2 === 0 ? 0 : 2)) % 4;
  return row % 4 === 3 || step < 2 ? 'navy' : 'none';
}

function medallion(fromMiddle: number, fromRow: number): Thread {
  const reach = fromMiddle / 2 + fromRow;
  const ring = Math.floor(reach);
  const hook = Math.floor(fromMiddle) % 4 < 2;
  if (ring > 20) return 'none';
  if (ring > 18) return hook ? 'navy' : 'none';
  if (ring > 14) return ring === 16 ? (hook ? 'gold' : 'crimson') : 'crimson';
  if (ring > 12) return 'none';
  if (ring > 8) return ring === 10 && hook ? 'none' : 'navy';
  if (ring > 6) return 'none';
  if (ring > 2) return hook || ring > 4 ? 'crimson' : 'gold';
  return ring > 1 ? 'none' : 'navy';
}

function runs(line: Thread[], ink: Thread): [from: number, length: number][] {
  const found: [number, number][] = [];
  for (const [column, one] of line.entries()) {
    const last = found.at(-1);
    if (one !== ink) continue;
    if (last && last[0] + last[1] === column) last[1] += 1;
    else found.push([column, 1]);
  }
  return found;
}
