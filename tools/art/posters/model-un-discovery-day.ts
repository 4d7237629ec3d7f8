import { inks } from '../press/inks.ts';
import { group, path, rect } from '../press/marks.ts';
import { print } from '../press/plate.ts';
import type { Point } from '../press/point.ts';
import { range } from '../press/point.ts';
import { figure } from '../press/trace.ts';

const columns = 9;
const rows = 6;
const raised = new Set([3, 12, 14, 19, 24, 25, 31, 35, 37, 42, 48, 51]);
const ours = 22;

/** A roll call from above: placards on their desks, those in favor raised, one of them a newcomer's. */
export function modelUnDiscoveryDay(): string {
  const placards = range(columns * rows).map((seat) => placard(seat));
  return print(inks.parchment, [
    path(
      range(rows).map((row) => `M30 ${196 + row * 122}H1170`),
      { stroke: inks.navy, width: 3 },
    ),
    ...placards,
  ]);
}

function placard(seat: number): string {
  const [x, y]: Point = [93 + (seat % columns) * 116, 196 + Math.floor(seat / columns) * 122];
  if (seat === ours) {
    return group({ turn: `translate(${x} ${y})` }, [
      path('M43 0V-52', { stroke: inks.crimson, width: 7 }),
      rect([-12, -112], [110, 62], { fill: inks.crimson }),
      path('M4-92h78M4-76h50', { stroke: inks.paleGold, width: 5 }),
    ]);
  }
  if (raised.has(seat)) {
    return group({ turn: `translate(${x} ${y})` }, [
      path('M43 0V-44', { stroke: inks.navy, width: 5 }),
      rect([0, -86], [86, 44], { fill: inks.navy }),
      path('M13-71h60M13-58h36', { stroke: inks.parchment, width: 3.6 }),
    ]);
  }
  const lean = figure(10);
  return path(`M${x} ${y}l${lean}-40h66l${lean} 40zM${x + 20} ${y - 26}h46M${x + 17} ${y - 13}h30`, {
    fill: inks.paper,
    stroke: inks.navy,
    width: 3.2,
  });
}
