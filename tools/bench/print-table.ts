import { availableParallelism, totalmem } from 'node:os';
import type { Accepted } from './accepted-figures.ts';
import { acceptedRatio, isWorse } from './accepted-figures.ts';
import type { Figure } from './figure.ts';

const heads = [
  'what',
  'unit',
  'ours',
  'baseline',
  'ratio',
  'by processor',
  'accepted',
  'aim',
  '',
  'baseline is',
];

export function printTable(figures: Figure[], accepted: Accepted): void {
  console.log(
    `\n${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory, Node ${process.version}\n`,
  );
  const rows = figures.map((figure) => toRow(figure, accepted));
  printColumns([heads, ...rows], (column) => column > 1 && column < 7);
}

export function printColumns(table: string[][], isNumber = (column: number) => column > 0): void {
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...table.map((row) => (row[column] ?? '').length)),
  );
  for (const row of table) {
    const cells = row.map((cell, column) =>
      isNumber(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
    );
    console.log(cells.join('  ').trimEnd());
  }
}

function toRow(figure: Figure, accepted: Accepted): string[] {
  const { what, unit, ours, baseline, against, ratioByProcessor, aim } = figure;
  const ratio = ours / baseline;
  return [
    what,
    unit,
    short(ours),
    short(baseline),
    ratio.toFixed(2),
    ratioByProcessor?.toFixed(2) ?? '',
    acceptedRatio(figure, accepted)?.toFixed(2) ?? '',
    aim ? describeAim(aim) : '',
    verdictOn(figure, accepted),
    against,
  ];
}

function verdictOn(figure: Figure, accepted: Accepted): string {
  const { aim } = figure;
  const verdicts = aim ? [isMet(figure, aim) ? 'met' : 'MISSED'] : [];
  return [...verdicts, ...(isWorse(figure, accepted) ? ['WORSE'] : [])].join(', ');
}

function describeAim(aim: NonNullable<Figure['aim']>): string {
  if ('atLeast' in aim) return `ratio >= ${aim.atLeast}`;
  if ('byProcessorAtLeast' in aim) return `by processor >= ${aim.byProcessorAtLeast}`;
  return 'atMost' in aim ? `ours <= ${aim.atMost}` : `ratio <= ${aim.timesAtMost}`;
}

function isMet({ ours, baseline, ratioByProcessor = 0 }: Figure, aim: NonNullable<Figure['aim']>): boolean {
  if ('atMost' in aim) return ours <= aim.atMost;
  if ('timesAtMost' in aim) return ours / baseline <= aim.timesAtMost;
  if ('byProcessorAtLeast' in aim) return ratioByProcessor >= aim.byProcessorAtLeast;
  return ours / baseline >= aim.atLeast;
}

function short(value: number): string {
  if (value >= 1_000) return Math.round(value).toLocaleString('en-US');
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
