import { inks } from '../press/inks.ts';
import { clip, group, path, rect } from '../press/marks.ts';
import { print } from '../press/plate.ts';
import { range } from '../press/point.ts';

interface Lesson {
  day: number;
  from: number;
  hours: number;
  hatching: 'level' | 'upright' | 'rising' | 'falling' | 'solid';
}

const week: Lesson[] = [
  { day: 0, from: 0, hours: 2, hatching: 'level' },
  { day: 0, from: 2, hours: 1, hatching: 'solid' },
  { day: 0, from: 4, hours: 3, hatching: 'rising' },
  { day: 0, from: 7, hours: 2, hatching: 'upright' },
  { day: 1, from: 0, hours: 1, hatching: 'falling' },
  { day: 1, from: 1, hours: 3, hatching: 'upright' },
  { day: 1, from: 5, hours: 1, hatching: 'level' },
  { day: 1, from: 6, hours: 3, hatching: 'solid' },
  { day: 2, from: 0, hours: 3, hatching: 'solid' },
  { day: 2, from: 4, hours: 2, hatching: 'falling' },
  { day: 2, from: 6, hours: 1, hatching: 'rising' },
  { day: 2, from: 7, hours: 2, hatching: 'level' },
  { day: 3, from: 0, hours: 2, hatching: 'upright' },
  { day: 3, from: 2, hours: 2, hatching: 'rising' },
  { day: 3, from: 7, hours: 2, hatching: 'falling' },
  { day: 4, from: 0, hours: 1, hatching: 'level' },
  { day: 4, from: 1, hours: 2, hatching: 'falling' },
  { day: 4, from: 4, hours: 1, hatching: 'solid' },
  { day: 4, from: 5, hours: 2, hatching: 'level' },
  { day: 4, from: 7, hours: 2, hatching: 'upright' },
];

/** A school's week as a timetable; one open hour in it is the problem brought along, and its answer. */
export function schoolLeadersResidency(): string {
  return print(inks.parchment, [
    path(
      [
        ...range(10).map((hour) => `M84 ${90 + hour * 80}H1116`),
        ...range(6).map((day) => `M${84 + day * 206.4} 90V810`),
      ],
      { stroke: inks.navy, width: 1.6 },
    ),
    ...week.map(drawLesson),
    rect([703.2 + 8, 418], [190.4, 224], { fill: inks.crimson }),
    rect([723.2, 430], [166.4, 200], { stroke: inks.paleGold, width: 3 }),
  ]);
}

function drawLesson({ day, from, hours, hatching }: Lesson, index: number): string {
  const [x, y] = [84 + day * 206.4 + 8, 90 + from * 80 + 8];
  const [width, height] = [190.4, hours * 80 - 16];
  if (hatching === 'solid') return rect([x, y], [width, height], { fill: inks.navy });
  const strokes = {
    level: range(Math.floor(height / 11)).map((line) => `M${x} ${y + 8 + line * 11}h${width}`),
    upright: range(17).map((line) => `M${x + 7 + line * 11} ${y}v${height}`),
    rising: range(40).map((line) => `M${x - 230 + line * 15} ${y + height}l${height}-${height}`),
    falling: range(40).map((line) => `M${x - 230 + line * 15} ${y}l${height} ${height}`),
  }[hatching];
  const name = `lesson${index}`;
  return [
    clip(name, [rect([x, y], [width, height], {})]),
    rect([x, y], [width, height], { fill: inks.parchment }),
    group({ clip: name }, [path(strokes, { stroke: inks.navy, width: 4.4 })]),
    rect([x, y], [width, height], { stroke: inks.navy, width: 4 }),
  ].join('');
}
