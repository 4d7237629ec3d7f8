import { readFileSync, writeFileSync } from 'node:fs';
import type { Figure } from './figure.ts';

/** The ratios of the last accepted run, by processor where that is measured. */
export type Accepted = Record<string, number>;

const MOST_WORSE = 0.2;
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
export function isWorse(figure: Figure, accepted: Accepted): boolean {
  const before = acceptedRatio(figure, accepted);
  if (before === undefined) return false;
  const now = ratioOf(figure);
  return moreIsBetter.has(figure.unit) ? now < before * (1 - MOST_WORSE) : now > before * (1 + MOST_WORSE);
}

export function namesNotIn(figures: Figure[], accepted: Accepted): string[] {
  const measured = new Set(figures.map(nameOf));
  return Object.keys(accepted).filter((name) => !measured.has(name));
}

function ratioOf({ ours, baseline, ratioByProcessor }: Figure): number {
  return ratioByProcessor ?? ours / baseline;
}

function nameOf({ what, unit }: Figure): string {
  return `${what}, ${unit}`;
}
