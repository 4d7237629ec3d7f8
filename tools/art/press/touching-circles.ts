import type { Point } from './point.ts';
import { polar, range } from './point.ts';

/** A circle by its bend, which is one over its radius; a circle around all others bends the other way. */
export interface Ring {
  bend: number;
  at: Point;
}

type Three = [Ring, Ring, Ring];

/** Three equal circles in a circle of radius 1, and in every gap the one that touches all around it. */
export function touchingCircles(finest: number): { large: Three; small: Ring[] } {
  const bend = 1 + 2 / Math.sqrt(3);
  const [a, b, c] = range(3).map((turn): Ring => ({
    bend,
    at: polar([0, 0], 1 - 1 / bend, turn * 120 - 90),
  }));
  if (!a || !b || !c) throw new Error('Three are three');
  const outer: Ring = { bend: -1, at: [0, 0] };
  const heart: Ring = { bend: 3 * bend + 2 * Math.sqrt(3) * bend, at: [0, 0] };
  const edges: [Three, Ring][] = [
    [[outer, a, b], c],
    [[outer, b, c], a],
    [[outer, c, a], b],
  ];
  return {
    large: [a, b, c],
    small: [
      heart,
      ...fill([a, b, c], heart, finest),
      ...edges.flatMap(([three, known]) => fillOne(three, known, finest)),
    ],
  };
}

function fillOne(three: Three, known: Ring, finest: number): Ring[] {
  const next = opposite(three, known);
  return 1 / next.bend < finest ? [] : [next, ...fill(three, next, finest)];
}

function fill([a, b, c]: Three, inside: Ring, finest: number): Ring[] {
  const gaps: [Three, Ring][] = [
    [[a, b, inside], c],
    [[b, c, inside], a],
    [[c, a, inside], b],
  ];
  return gaps.flatMap(([three, known]) => fillOne(three, known, finest));
}

// Descartes: of two circles that touch the same three, one follows from the other.
function opposite([a, b, c]: Three, known: Ring): Ring {
  const bend = 2 * (a.bend + b.bend + c.bend) - known.bend;
  const along = (axis: 0 | 1) =>
    (2 * (a.bend * a.at[axis] + b.bend * b.at[axis] + c.bend * c.at[axis]) - known.bend * known.at[axis]) /
    bend;
  return { bend, at: [along(0), along(1)] };
}
