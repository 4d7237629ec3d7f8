import { readFileSync, writeFileSync } from 'node:fs';
import type { Figure } from './figure.ts';

/** The ratios of the last accepted run, by processor where that is measured. */
export type Accepted = Record<string, number>;

const MOST_LOST = 0.2;
const moreIsBetter = new Set(['answers/s', 'checkouts/s', 'orders/s', 'sold']);

export function readAccepted(file: string): Accepted {
  return JSON.parse(readFileSync(file, 'utf8')) as Accepted;
}

/** A part of the measurements replaces only its own figures. */
export function writeAccepted(file: string, known: Accepted, figures: Figure[]): void {
  const measured = figures.map((figure) => [nameOf(figure), Number(ratioOf(figure).toPrecision(3))]);
  const all = { ...known, ...(Object.fromEntries(measured) as Accepted) };
  writeFileSync(file, `${JSON.stringify(all, undefined, 2)}\n`);
}

export function acceptedRatio(figure: Figure, accepted: Accepted): number | undefined {
  return accepted[nameOf(figure)];
}

/** Whether it is worse than the accepted figure by more than a fifth. */
export function hasFallen(figure: Figure, accepted: Accepted): boolean {
  const before = acceptedRatio(figure, accepted);
  if (before === undefined) return false;
  const now = ratioOf(figure);
  return moreIsBetter.has(figure.unit) ? now < before * (1 - MOST_LOST) : now > before * (1 + MOST_LOST);
}

function ratioOf({ ours, baseline, ratioByProcessor }: Figure): number {
  return ratioByProcessor ?? ours / baseline;
}

function nameOf({ what, unit }: Figure): string {
  return `${what}, ${unit}`;
}
