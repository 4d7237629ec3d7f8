import type { Point } from './point.ts';
import { figure } from './trace.ts';

/** What a mark is printed with; lines have no fill unless they say so. */
export interface Pen {
  stroke?: string;
  width?: number;
  fill?: string;
  opacity?: number;
  dash?: string;
  cap?: 'round' | 'square';
  clip?: string;
  turn?: string;
}

export function path(data: string | string[], pen: Pen): string {
  const joined = Array.isArray(data) ? data.join('') : data;
  return joined === '' ? '' : `<path d="${joined}"${attributes(pen)}/>`;
}

export function circle([x, y]: Point, radius: number, pen: Pen): string {
  return `<circle cx="${figure(x)}" cy="${figure(y)}" r="${figure(radius)}"${attributes(pen)}/>`;
}

export function ellipse([x, y]: Point, [rx, ry]: Point, pen: Pen): string {
  return `<ellipse cx="${figure(x)}" cy="${figure(y)}" rx="${figure(rx)}" ry="${figure(ry)}"${attributes(pen)}/>`;
}

export function rect([x, y]: Point, [width, height]: Point, pen: Pen): string {
  return `<rect x="${figure(x)}" y="${figure(y)}" width="${figure(width)}" height="${figure(height)}"${attributes(pen)}/>`;
}

export function group(pen: Pen, marks: string[]): string {
  return `<g${attributes(pen)}>${marks.join('')}</g>`;
}

export function clip(name: string, shapes: string[]): string {
  return `<clipPath id="${name}">${shapes.join('')}</clipPath>`;
}

export function define(name: string, marks: string[]): string {
  return `<defs><g id="${name}">${marks.join('')}</g></defs>`;
}

export function again(name: string, pen: Pen): string {
  return `<use href="#${name}"${attributes(pen)}/>`;
}

function attributes({ stroke, width, fill, opacity, dash, cap, clip: shape, turn }: Pen): string {
  return [
    attribute('fill', fill ?? (stroke === undefined ? undefined : 'none')),
    attribute('stroke', stroke),
    attribute('stroke-width', width),
    attribute('opacity', opacity),
    attribute('stroke-dasharray', dash),
    attribute('stroke-linecap', cap),
    attribute('stroke-linejoin', cap === 'round' ? 'round' : undefined),
    attribute('clip-path', shape === undefined ? undefined : `url(#${shape})`),
    attribute('transform', turn),
  ].join('');
}

function attribute(name: string, value: string | number | undefined): string {
  if (value === undefined) return '';
  return ` ${name}="${typeof value === 'number' ? Math.round(value * 100) / 100 : value}"`;
}
