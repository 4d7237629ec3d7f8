import { inks } from './inks.ts';
import { clip, group, path, rect } from './marks.ts';
import { range } from './point.ts';

export const plate = { width: 1200, height: 900, margin: 30 };

/** A print: the ground, the marks, and the neat line with its scale that every plate of the house has. */
export function print(ground: string, marks: string[]): string {
  const isDark = ground === inks.navy || ground === inks.night || ground === inks.crimson;
  const { width, height, margin } = plate;
  return svg(width, height, [
    rect([0, 0], [width, height], { fill: ground }),
    clip('plate', [rect([margin, margin], [width - 2 * margin, height - 2 * margin], {})]),
    group({ clip: 'plate' }, marks),
    neatLine(isDark ? inks.paper : inks.navy),
  ]);
}

export function svg(width: number, height: number, marks: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${marks.join('')}</svg>\n`;
}

function neatLine(stroke: string): string {
  const { width, height, margin } = plate;
  const across = range(18, margin + 60, 60).map((x) => `M${x} ${margin}v9m0 ${height - 2 * margin - 18}v9`);
  const down = range(13, margin + 60, 60).map((y) => `M${margin} ${y}h9m${width - 2 * margin - 18} 0h9`);
  const border = `M${margin} ${margin}H${width - margin}V${height - margin}H${margin}z`;
  return path([border, ...across, ...down], { stroke, width: 1.6, opacity: 0.55 });
}
