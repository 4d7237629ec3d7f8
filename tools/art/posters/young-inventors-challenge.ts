import { inks } from '../press/inks.ts';
import { ellipse, group, path } from '../press/marks.ts';
import { print } from '../press/plate.ts';
import type { Point } from '../press/point.ts';
import { range } from '../press/point.ts';
import { curve, trace } from '../press/trace.ts';

const flat = 0.4;

/** A device taken apart along its axis, every part in its order, one of them new. */
export function youngInventorsChallenge(): string {
  return print(inks.parchment, [
    path(
      [...range(20).map((x) => `M${30 + x * 60} 30V870`), ...range(14).map((y) => `M30 ${60 + y * 60}H1170`)],
      { stroke: inks.mist, width: 1, opacity: 0.5 },
    ),
    group({ turn: 'translate(600 450) rotate(-62) scale(.88) translate(-600 -506)' }, [
      path('M600-200V1260', { stroke: inks.gold, width: 3, dash: '34 9 6 9' }),
      drum(1000, 70, 60, inks.navy),
      spring(848, 66, 6),
      gear(742, 168, 22, 40),
      drum(640, 96, 34, inks.navy),
      gear(520, 122, 16, 34),
      disc(404, 190),
      drum(296, 60, 120, inks.crimson),
      spring(100, 46, 5),
      gear(6, 96, 12, 32),
      drum(-72, 40, 50, inks.navy),
    ]),
  ]);
}

function drum(y: number, radius: number, depth: number, ink: string): string {
  const side = `M${600 - radius} ${y}v${depth}a${radius} ${radius * flat} 0 0 0 ${2 * radius} 0v-${depth}`;
  const shading = range(7).map((line) => {
    const x = radius * Math.cos((line + 0.6) * 0.17);
    return `M${600 + Math.round(x)} ${Math.round(y + flat * Math.sqrt(radius ** 2 - x ** 2))}v${depth}`;
  });
  return [
    path(side, { fill: inks.parchment, stroke: ink, width: 5 }),
    path(shading, { stroke: ink, width: 3 }),
    ellipse([600, y], [radius, radius * flat], { fill: inks.paper, stroke: ink, width: 5 }),
    ellipse([600, y], [radius * 0.5, radius * flat * 0.5], { stroke: ink, width: 4 }),
  ].join('');
}

function gear(y: number, radius: number, teeth: number, depth: number): string {
  const rim = (level: number) =>
    range(teeth * 4).map((step): Point =>
      onDisc(level, step % 4 < 2 ? radius : radius * 0.87, (step * 360) / (teeth * 4)),
    );
  const corners = rim(y).flatMap(([x, top], step) =>
    top > y - 6 && step % 2 === 0 ? [`M${Math.round(x)} ${Math.round(top)}v${depth}`] : [],
  );
  return [
    path(trace(rim(y + depth), 'closed'), { fill: inks.parchment, stroke: inks.navy, width: 4 }),
    path(`M${600 - radius} ${y}v${depth}h${2 * radius}v-${depth}z`, { fill: inks.parchment }),
    path(corners, { stroke: inks.navy, width: 3 }),
    path(trace(rim(y), 'closed'), { fill: inks.paper, stroke: inks.navy, width: 4.6 }),
    ellipse([600, y], [radius * 0.66, radius * 0.66 * flat], { stroke: inks.navy, width: 3 }),
    ellipse([600, y], [radius * 0.26, radius * 0.26 * flat], {
      fill: inks.parchment,
      stroke: inks.navy,
      width: 4,
    }),
    path(
      range(6).map((arm) => trace([onDisc(y, radius * 0.26, arm * 60), onDisc(y, radius * 0.66, arm * 60)])),
      { stroke: inks.navy, width: 4 },
    ),
  ].join('');
}

function disc(y: number, radius: number): string {
  return [
    ellipse([600, y + 10], [radius, radius * flat], { fill: inks.parchment, stroke: inks.navy, width: 4 }),
    ...range(8).map((ring) =>
      ellipse([600, y], [radius * (1 - ring * 0.105), radius * flat * (1 - ring * 0.105)], {
        fill: inks.paper,
        stroke: inks.navy,
        width: ring === 0 ? 5 : 2.4,
      }),
    ),
  ].join('');
}

function spring(y: number, radius: number, turns: number): string {
  const coil = range(turns * 20 + 1).map((step): Point => {
    const angle = (step / 20) * Math.PI * 2;
    return [600 + radius * Math.cos(angle), y + (step / 20) * 22 + radius * flat * Math.sin(angle)];
  });
  return path(curve(coil), { stroke: inks.navy, width: 6.4, cap: 'round' });
}

function onDisc(y: number, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [600 + radius * Math.cos(angle), y + radius * flat * Math.sin(angle)];
}
