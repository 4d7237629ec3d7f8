import type { Withdrawal, WithdrawalTerms } from '#contract/changes/withdrawal.ts';
import { withdrawal as words } from '../content/withdrawal.ts';
import { TypedWords } from './typed-words.tsx';

interface Props {
  typed: Withdrawal;
  terms: WithdrawalTerms;
  failure: string | undefined;
}

/** The second step. What was typed goes along in the form, because nothing is kept before it is confirmed. */
export function WithdrawReview({ typed, terms, failure }: Props) {
  return (
    <form method="post" action="/withdraw" className="page-width py-section">
      {failure !== undefined && (
        <p role="alert" className="border-red bg-parchment mb-8 max-w-3xl border-l-4 p-4 font-medium">
          {failure}
        </p>
      )}
      <TypedWords typed={typed} />
      {Object.entries(typed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p className="mt-6 max-w-prose leading-relaxed">{words.reviewMoney(terms)}</p>
      <p className="mt-8 flex flex-wrap gap-4">
        <button type="submit" name="step" value="confirm" className="action action-crimson">
          {words.confirm}
        </button>
        <button type="submit" name="step" value="change" className="action action-quiet">
          {words.change}
        </button>
      </p>
    </form>
  );
}
