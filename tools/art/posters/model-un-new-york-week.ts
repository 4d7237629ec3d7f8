import { inks } from '../press/inks.ts';
import { path, rect } from '../press/marks.ts';
import { print } from '../press/plate.ts';
import { range } from '../press/point.ts';

const stories = 39;
const lit = new Set([211, 118, 305, 96, 402, 260, 333, 57, 187, 451]);
const roofs = [430, 520, 470, 560, 380, 500, 540, 455, 585, 510];

/** The slab by the river, one line a story, and the low sweep of the assembly beside it. */
export function modelUnNewYorkWeek(): string {
  const windows = [...lit].map(
    (cell) => `M${486 + (cell % 13) * 22 + 3} ${97 + Math.floor(cell / 13) * 16 + 8}h16`,
  );
  return print(inks.parchment, [
    ...roofs.map((top, index) =>
      path(
        range(Math.floor((740 - top) / 13)).map(
          (line) => `M${44 + index * 43} ${top + line * 13}h${index % 3 === 0 ? 30 : 37}`,
        ),
        { stroke: inks.navy, width: 2 },
      ),
    ),
    rect([486, 90], [286, 650], { fill: inks.navy }),
    path(
      range(stories).map((story) => `M494 ${105 + story * 16}H764`),
      { stroke: inks.parchment, width: 5.4 },
    ),
    path(
      range(12).map((column) => `M${508 + column * 22} 90V740`),
      { stroke: inks.navy, width: 3 },
    ),
    path(windows, { stroke: inks.crimson, width: 10 }),
    path('M486 250H772M486 506H772', { stroke: inks.navy, width: 16 }),
    path('M748 740V590C860 650 980 640 1110 560V740z', { fill: inks.crimson }),
    path(
      range(15).map(
        (line) =>
          `M${772 + line * 23} 740V${Math.round(612 + 26 * Math.sin(line / 4.6) - line * line * 0.16)}`,
      ),
      { stroke: inks.parchment, width: 3.4 },
    ),
    path('M888 612c22-46 92-50 116-8', { fill: inks.gold }),
    rect([30, 740], [1140, 14], { fill: inks.navy }),
    path(
      range(8).map((row) => `M30 ${772 + row * 14}H1170`),
      { stroke: inks.navy, width: 4.4, dash: '210 22 340 30 120 16' },
    ),
    path(
      range(7).map((row) => `M${520 + row * 6} ${779 + row * 14}h${220 - row * 12}`),
      { stroke: inks.crimson, width: 4.4, dash: '40 9' },
    ),
  ]);
}
