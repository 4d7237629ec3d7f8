import type { Point } from './point.ts';

/** Straight strokes through the points, as short path data. */
export function trace(points: readonly Point[], end: 'open' | 'closed' = 'open'): string {
  const [first, ...rest] = points.map(onTenths);
  if (!first) return '';
  return `M${pair(first)}${steps(first, rest)}${end === 'closed' ? 'z' : ''}`;
}

/** A soft line: it passes through the middles between the points, whose own places bend it. */
export function curve(points: readonly Point[], end: 'open' | 'closed' = 'open'): string {
  const knots = points.map(onFifths);
  const [first, second] = knots;
  const last = knots.at(-1);
  if (!first || !second || !last || knots.length < 3) return trace(points, end);
  const around = end === 'closed' ? [...knots, first, second] : knots;
  const [start = first, bend = first, ...bends] = around
    .slice(1)
    .map((knot, index) => middle(around[index] ?? knot, knot));
  const lead = end === 'closed' ? `M${pair(start)}` : `M${pair(first)}L${pair(start)}`;
  const firstBend = `q${pair(minus(second, start))}${spaced(minus(bend, start))}`;
  return `${lead}${firstBend}${steps(bend, bends, 't')}${end === 'closed' ? '' : `L${pair(last)}`}`;
}

export function circlePath([x, y]: Point, radius: number): string {
  return `M${pair(onTenths([x - radius, y]))}a${figure(radius)} ${figure(radius)} 0 1 0 ${figure(radius * 2)} 0a${figure(radius)} ${figure(radius)} 0 1 0 ${figure(-radius * 2)} 0z`;
}

export function arcPath(
  from: Point,
  to: Point,
  radius: number,
  turn: 'clockwise' | 'counter',
  sweep: 'short' | 'long' = 'short',
): string {
  return `M${pair(onTenths(from))}A${figure(radius)} ${figure(radius)} 0 ${sweep === 'long' ? 1 : 0} ${turn === 'clockwise' ? 1 : 0} ${pair(onTenths(to))}`;
}

export function figure(value: number): string {
  const text = String(Math.round(value * 10) / 10);
  return text.replace(/^(-?)0\./, '$1.').replace(/^-0$/, '0');
}

function steps(start: Point, points: Point[], command = 'l'): string {
  let [x, y] = start;
  const moves = points.map(([toX, toY]) => {
    const step: Point = [toX - x, toY - y];
    [x, y] = [toX, toY];
    return pair(step);
  });
  return moves.length === 0 ? '' : command + moves.join(' ').replaceAll(' -', '-');
}

function pair([x, y]: Point): string {
  return figure(x) + spacedFigure(y);
}

function spaced(point: Point): string {
  const text = pair(point);
  return text.startsWith('-') ? text : ` ${text}`;
}

function spacedFigure(value: number): string {
  const text = figure(value);
  return text.startsWith('-') ? text : ` ${text}`;
}

function middle(one: Point, other: Point): Point {
  return [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
}

function minus(one: Point, other: Point): Point {
  return [one[0] - other[0], one[1] - other[1]];
}

function onTenths([x, y]: Point): Point {
  return [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
}

// Middles of fifths are tenths, so that nothing is rounded twice and a long line does not drift.
function onFifths([x, y]: Point): Point {
  return [Math.round(x * 5) / 5, Math.round(y * 5) / 5];
}
