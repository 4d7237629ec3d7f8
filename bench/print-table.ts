import { availableParallelism, totalmem } from 'node:os';

export interface Figure {
  what: string;
  unit: string;
  ours: number;
  baseline: number;
  against: string;
  /** The same ratio by the processor time of the two servers: for information, no aim is held to it. */
  ratioByProcessor?: number;
  aim?: { atLeast: number } | { atMost: number };
}

const heads = ['what', 'unit', 'ours', 'baseline', 'ratio', 'by processor', 'aim', '', 'baseline is'];

export function printTable(figures: Figure[]): void {
  console.log(
    `\n${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory, Node ${process.version}\n`,
  );
  printColumns([heads, ...figures.map(toRow)], (column) => column > 1 && column < 6);
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

function toRow(figure: Figure): string[] {
  const { what, unit, ours, baseline, against, ratioByProcessor, aim } = figure;
  const ratio = ours / baseline;
  return [
    what,
    unit,
    short(ours),
    short(baseline),
    ratio.toFixed(2),
    ratioByProcessor?.toFixed(2) ?? '',
    aim ? describeAim(aim) : '',
    aim ? (isMet(figure, aim) ? 'met' : 'MISSED') : '',
    against,
  ];
}

function describeAim(aim: NonNullable<Figure['aim']>): string {
  return 'atLeast' in aim ? `ratio >= ${aim.atLeast}` : `ours <= ${aim.atMost}`;
}

function isMet({ ours, baseline }: Figure, aim: NonNullable<Figure['aim']>): boolean {
  if ('atMost' in aim) return ours <= aim.atMost;
  return ours / baseline >= aim.atLeast;
}

function short(value: number): string {
  if (value >= 1_000) return Math.round(value).toLocaleString('en-US');
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
