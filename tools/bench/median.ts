import { percentile } from '#tests/sales/percentile.ts';

export function median(values: number[]): number {
  return percentile(values, 0.5);
}
