import { inks } from '../press/inks.ts';
import { clip, group, path } from '../press/marks.ts';
import { print } from '../press/plate.ts';
import type { Point } from '../press/point.ts';
import { polar, range } from '../press/point.ts';
import { figure, trace } from '../press/trace.ts';

interface Face {
  corners: Point[];
  hatching: number;
  pitch: number;
}

const water = 300;
const knee: Point = [470, 430];
const heart: Point = [610, 510];
const positions: Face[] = [
  {
    corners: [
      [430, water],
      [492, 214],
      [536, 190],
      [590, 96],
      [604, water],
    ],
    hatching: 75,
    pitch: 30,
  },
  {
    corners: [
      [590, 96],
      [648, 154],
      [676, 146],
      [738, 236],
      [790, water],
      [604, water],
    ],
    hatching: 110,
    pitch: 11,
  },
];
const interests: Face[] = [
  { corners: [[430, water], [322, 330], [250, 404], [276, 530], knee], hatching: 20, pitch: 22 },
  { corners: [[276, 530], [352, 626], [416, 742], knee], hatching: 60, pitch: 15 },
  { corners: [[416, 742], [520, 786], [604, 850], heart, knee], hatching: 100, pitch: 19 },
  { corners: [[430, water], [604, water], heart, knee], hatching: 80, pitch: 28 },
  { corners: [[604, water], [790, water], heart], hatching: 120, pitch: 13 },
  { corners: [[790, water], [898, 334], [960, 430], [918, 552], heart], hatching: 160, pitch: 13 },
  { corners: [[918, 552], [836, 634], [792, 752], heart], hatching: 30, pitch: 10 },
  { corners: [[792, 752], [684, 806], [604, 850], heart], hatching: 70, pitch: 11 },
];

/** Positions are what shows above the water; interests are what carries them. */
export function harvardNegotiationWorkshop(): string {
  const sea = range(33).map((row) => `M30 ${figure(water + 14 + row * 17)}H1170`);
  return print(inks.parchment, [
    path(sea, { stroke: inks.navy, width: 1.5, opacity: 0.6 }),
    ...interests.map((face, index) => drawFace(face, `interest${index}`, inks.navy)),
    ...positions.map((face, index) => drawFace(face, `position${index}`, inks.crimson)),
    path(`M30 ${water}H1170`, { stroke: inks.gold, width: 6 }),
  ]);
}

function drawFace({ corners, hatching, pitch }: Face, name: string, ink: string): string {
  const lines = range(Math.ceil(1000 / pitch), -500 / pitch).map((line) => {
    const middle = polar([600, 470], line * pitch, hatching + 90);
    return trace([polar(middle, 520, hatching), polar(middle, -520, hatching)]);
  });
  const shape = trace(corners, 'closed');
  return [
    clip(name, [path(shape, {})]),
    path(shape, { fill: inks.parchment }),
    group({ clip: name }, [path(lines, { stroke: ink, width: 3.6 })]),
    path(shape, { stroke: ink, width: 5.5, cap: 'round' }),
  ].join('');
}
