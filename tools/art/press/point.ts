export type Point = readonly [x: number, y: number];

export function polar([x, y]: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

export function distance([x1, y1]: Point, [x2, y2]: Point): number {
  return Math.hypot(x2 - x1, y2 - y1);
}

export function range(count: number, from = 0, step = 1): number[] {
  return Array.from({ length: count }, (_, index) => from + index * step);
}
