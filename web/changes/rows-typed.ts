import type { Withdrawal } from '#contract/changes/withdrawal.ts';
import { withdrawal as words } from '../content/withdrawal.ts';

export interface ShownTyped {
  typed: Withdrawal;
  /** Once it is received. */
  receivedAt?: string;
}

export function rowsTyped({ typed, receivedAt }: ShownTyped): [label: string, text: string][] {
  const { labels } = words;
  return [
    ...(receivedAt === undefined ? [] : [[words.receivedAt, receivedAt] as [string, string]]),
    [labels.name, typed.name],
    [labels.reference, typed.reference],
    [labels.email, typed.email],
    [words.withdrawnFrom, typed.part || words.wholeOrder],
  ];
}
