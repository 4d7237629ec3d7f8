import type { WithdrawalTerms } from '#contract/changes/withdrawal.ts';
import { PageHero } from '#web/ui/page-hero.tsx';
import { withdrawal as words } from '../content/withdrawal.ts';
import type { WithdrawStep } from './read-withdraw-form.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawReceipt } from './withdraw-receipt.tsx';
import { WithdrawReview } from './withdraw-review.tsx';

interface Props {
  /** Undefined before anything was sent. */
  step: WithdrawStep | undefined;
  terms: WithdrawalTerms;
  /** Of the order whose page led here. Empty: of none. */
  reference: string;
}

export function WithdrawStepShown({ step, terms, reference }: Props) {
  switch (step?.name) {
    case 'received':
      return (
        <>
          <PageHero title={words.receivedTitle} lead={words.receivedLead(step.typed.email)} />
          <WithdrawReceipt typed={step.typed} receivedAt={step.receivedAt} terms={terms} />
        </>
      );
    case 'review':
      return (
        <>
          <PageHero title={words.reviewTitle} lead={words.reviewLead} />
          <WithdrawReview typed={step.typed} terms={terms} failure={step.failure} />
        </>
      );
    default:
      return (
        <>
          <PageHero title={words.title} lead={words.lead} />
          <WithdrawForm
            typed={step?.typed ?? { name: '', reference, email: '', part: '' }}
            problems={step?.problems ?? {}}
            terms={terms}
            orderPage={reference}
          />
        </>
      );
  }
}
