import { momentToTheSecond } from '#contract/moment-to-the-second.ts';
import type { Withdrawal, WithdrawalTerms } from '#contract/withdrawal.ts';
import { TypedWords } from './typed-words.tsx';
import { WhatHappensNext } from './what-happens-next.tsx';

interface Props {
  typed: Withdrawal;
  receivedAt: string;
  terms: WithdrawalTerms;
}

export function WithdrawReceipt({ typed, receivedAt, terms }: Props) {
  return (
    <div className="page-width py-section grid grid-cols-1 gap-12">
      <TypedWords typed={typed} receivedAt={momentToTheSecond(new Date(receivedAt))} />
      <WhatHappensNext terms={terms} />
    </div>
  );
}
