import type { Withdrawal, WithdrawalTerms } from '#contract/changes/withdrawal.ts';
import { momentToTheSecond } from '#contract/moment-to-the-second.ts';
import { withdrawal as words } from '../content/withdrawal.ts';
import { rowsTyped } from './rows-typed.ts';
import { TypedWords } from './typed-words.tsx';
import { WhatHappensNext } from './what-happens-next.tsx';

interface Props {
  typed: Withdrawal;
  receivedAt: string;
  terms: WithdrawalTerms;
}

export function WithdrawReceipt({ typed, receivedAt, terms }: Props) {
  const shown = { typed, receivedAt: momentToTheSecond(new Date(receivedAt)) };
  const text = rowsTyped(shown)
    .map(([label, value]) => `${label}: ${value}\n`)
    .join('');
  return (
    <div className="page-width py-section grid grid-cols-1 gap-12">
      <div>
        <TypedWords {...shown} />
        <p className="no-print mt-8">
          {/* The file is in the link, so that it can be saved without scripts. */}
          <a
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${words.receivedTitle}\n\n${text}`)}`}
            download={words.savedName}
            className="action action-crimson"
          >
            {words.save}
          </a>
        </p>
      </div>
      <WhatHappensNext terms={terms} />
    </div>
  );
}
