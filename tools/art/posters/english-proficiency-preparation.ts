import { inks } from '../press/inks.ts';
import { circle, path } from '../press/marks.ts';
import { noise } from '../press/noise.ts';
import { print } from '../press/plate.ts';
import { range } from '../press/point.ts';
import { figure } from '../press/trace.ts';

const strokes = 71;

/** A conversation as a recording shows it: one voice above the line, the other below, by turns. */
export function englishProficiencyPreparation(): string {
  const breath = noise('many accents');
  const bars = range(strokes).map((stroke) => {
    const x = 82 + stroke * 14.8;
    const turn = Math.sin((stroke / strokes) * Math.PI * 5);
    const syllable = 0.5 + 0.5 * Math.abs(breath(stroke / 2.3, 3)) + 0.4 * breath(stroke / 1.1, 9);
    return {
      x,
      up: 10 + Math.max(0.05, turn) * syllable * 400,
      down: 10 + Math.max(0.05, -turn) * syllable * 400,
    };
  });
  return print(inks.parchment, [
    path(
      range(17, 66, 48).map((y) => `M30 ${y}H1170`),
      { stroke: inks.mist, width: 1.2 },
    ),
    path(
      bars.map(({ x, up }) => `M${figure(x)} 442v-${figure(up)}`),
      { stroke: inks.navy, width: 8.4, cap: 'round' },
    ),
    path(
      bars.map(({ x, down }) => `M${figure(x)} 458v${figure(down)}`),
      { stroke: inks.crimson, width: 8.4, cap: 'round' },
    ),
    path('M30 450H1170', { stroke: inks.gold, width: 3.4 }),
    circle([56, 450], 9, { fill: inks.gold }),
  ]);
}
