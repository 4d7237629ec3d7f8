import { inks } from '../press/inks.ts';
import { path } from '../press/marks.ts';
import { svg } from '../press/plate.ts';
import type { Point } from '../press/point.ts';
import { polar, range } from '../press/point.ts';
import { circlePath, curve, trace } from '../press/trace.ts';

const middle: Point = [48, 48];
const fill = { fill: inks.navy };
const line = (width: number) => ({ stroke: inks.navy, width });

/** Thirteen marks of partners that do not exist: one ink, no letters. */
export const partnerMarks: (() => string)[] = [
  dusk,
  petals,
  chevrons,
  arches,
  khatam,
  weave,
  rays,
  shell,
  ziggurat,
  quatrefoil,
  halves,
  lattice,
  wave,
];

function mark(...shapes: string[]): string {
  return svg(96, 96, shapes);
}

function dusk(): string {
  const chords = [0, 9, 18, 27].map(
    (rise) =>
      `M${48 - Math.round(Math.sqrt(36 ** 2 - rise ** 2))} ${62 - rise}h${2 * Math.round(Math.sqrt(36 ** 2 - rise ** 2))}`,
  );
  return mark(path(chords, line(5)), path('M12 74h72M24 83h48', line(3)));
}

function petals(): string {
  return mark(
    path(
      range(8).map((turn) => leaf(turn * 45)),
      fill,
    ),
  );
}

function leaf(angle: number): string {
  const [tip, left, right, foot] = [
    polar(middle, 38, angle),
    polar(middle, 25, angle - 20),
    polar(middle, 25, angle + 20),
    polar(middle, 8, angle),
  ];
  return curve([foot, left, tip, right], 'closed');
}

function chevrons(): string {
  return mark(
    path(
      range(4)
        .map((step) => `M${12 + step * 18} 14h14l22 34-22 34h-14l22-34z`)
        .slice(0, 3),
      fill,
    ),
  );
}

function arches(): string {
  const arch = (half: number) =>
    `M${48 - half} 84V48Q${48 - half} ${40 - half * 0.5} 48 ${44 - half}Q${48 + half} ${40 - half * 0.5} ${48 + half} 48V84`;
  return mark(path([34, 22, 10].map(arch), line(5.5)));
}

function khatam(): string {
  const square = (turn: number) =>
    trace(
      range(4).map((corner) => polar(middle, 37, corner * 90 + turn)),
      'closed',
    );
  return mark(
    path([square(0), square(45)], line(4.5)),
    path(
      trace(
        range(8).map((corner) => polar(middle, 15, corner * 45 + 22.5)),
        'closed',
      ),
      fill,
    ),
  );
}

function weave(): string {
  return mark(path('M14 32h20M46 32h36M14 64h36M62 64h20M32 14v36M32 62v20M64 14v20M64 46v36', line(11)));
}

function rays(): string {
  return mark(
    path(
      range(24).map((ray) =>
        trace([polar(middle, ray % 2 === 0 ? 16 : 24, ray * 15), polar(middle, 38, ray * 15)]),
      ),
      line(4),
    ),
    path(circlePath(middle, 9), fill),
  );
}

function shell(): string {
  return mark(
    path(
      range(6).map((ring) => {
        const size = 38 - ring * 6.4;
        return `M${10 + ring * 12.8} 48a${size} ${size} 0 1 1 ${size * 2} 0a${size} ${size} 0 1 1-${size * 2} 0`;
      }),
      line(2.6),
    ),
  );
}

function ziggurat(): string {
  return mark(
    path(
      range(5).map((step) => `M${48 - 8 - step * 7.5} ${18 + step * 15}h${16 + step * 15}`),
      line(10),
    ),
  );
}

function quatrefoil(): string {
  return mark(
    path(
      range(4).map((turn) => circlePath(polar(middle, 18, turn * 90), 19)),
      line(4),
    ),
    path(
      trace(
        range(4).map((corner) => polar(middle, 11, corner * 90 + 45)),
        'closed',
      ),
      fill,
    ),
  );
}

function halves(): string {
  return mark(
    path('M45 10a38 38 0 0 0 0 76z', fill),
    path(
      range(4).map(
        (ring) => `M51 ${12 + ring * 9.5}a${36 - ring * 9.5} ${36 - ring * 9.5} 0 0 1 0 ${72 - ring * 19}`,
      ),
      line(4),
    ),
  );
}

function lattice(): string {
  return mark(
    path(
      range(4).flatMap((row) =>
        range(4).map((column) =>
          (row + column) % 2 === 0
            ? `M${12 + column * 18} ${12 + row * 18}h18a18 18 0 0 1-18 18z`
            : `M${30 + column * 18} ${30 + row * 18}h-18a18 18 0 0 1 18-18z`,
        ),
      ),
      fill,
    ),
  );
}

function wave(): string {
  const row = (y: number) =>
    curve(range(17).map((step): Point => [10 + step * 4.75, y + 7 * Math.sin((step / 8) * Math.PI)]));
  return mark(
    path(
      range(5).map((line) => row(20 + line * 14)),
      line(5.5),
    ),
  );
}
