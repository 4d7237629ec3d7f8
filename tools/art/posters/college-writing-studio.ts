import { chance } from '../press/chance.ts';
import { inks } from '../press/inks.ts';
import { path } from '../press/marks.ts';
import { print } from '../press/plate.ts';
import type { Point } from '../press/point.ts';
import { range } from '../press/point.ts';
import { curve } from '../press/trace.ts';

const lines = 9;

/** A page in progress: handwriting in loops, and the pencil that cuts, inserts and approves. */
export function collegeWritingStudio(): string {
  const next = chance('draft three');
  const rows = range(lines).map((row) => 146 + row * 78);
  return print(inks.parchment, [
    path(
      rows.map((y) => `M30 ${y + 24}H1170`),
      { stroke: inks.mist, width: 1.5 },
    ),
    path(
      rows.flatMap((y, row) => words(y, row, next)),
      { stroke: inks.navy, width: 4.6, cap: 'round' },
    ),
    path('M150 30V870', { stroke: inks.crimson, width: 2 }),
    path(
      `${curve(strike(366, 700, 302))}${curve(strike(566, 430, 536))}M905 410l22-46 22 46M927 366c10-40 60-50 96-34M70 560q26-34 46 0t46 0`,
      { stroke: inks.crimson, width: 8, cap: 'round' },
    ),
    path(curve(strike(186, 480, 806)), { stroke: inks.gold, width: 7, cap: 'round' }),
  ]);
}

function words(y: number, row: number, next: () => number): string[] {
  const end = row === lines - 1 ? 640 : 980 + next() * 130;
  const strokes: string[] = [];
  for (let x = row === 0 ? 250 : 186; x < end - 60;) {
    const length = 46 + next() * 150;
    strokes.push(curve(word(x, y, Math.min(length, end - x), next)));
    x += length + 34;
  }
  return strokes;
}

function word(x: number, y: number, length: number, next: () => number): Point[] {
  const loops = Math.max(2, Math.round(length / 21));
  return range(loops).flatMap((loop): Point[] => {
    const left = x + (loop * length) / loops;
    const tall = next() > 0.78 ? 54 : next() > 0.86 ? 20 : 26;
    const deep = next() > 0.88 ? 30 : 0;
    return [
      [left, y + 22],
      [left + 17, y + 14 - tall * 0.7],
      [left + 11, y + 20 - tall],
      [left + 3, y + 8],
      [left + 8, y + 26 + deep],
    ];
  });
}

function strike(x: number, length: number, y: number): Point[] {
  return range(9).map((step): Point => [x + (step * length) / 8, y + (step % 2 === 0 ? -5 : 6)]);
}
