import { Link } from 'react-router';
import { DECISION_DAYS, OBJECTION_HOURS } from '#contract/changes/withdrawal-times.ts';
import type { OpenWithdrawal } from '#contract/orders/office-orders.ts';
import { When } from '../format/when.tsx';

/** Until one is decided, the tickets are valid and look as usual. An API of the previous release does not say it. */
export function OpenWithdrawals({ withdrawals }: { withdrawals: OpenWithdrawal[] | undefined }) {
  return withdrawals?.map((withdrawal) => (
    <section
      key={withdrawal.id}
      aria-label="Withdrawal from the contract"
      className="border-orange mt-6 max-w-prose border-l-4 py-1 pl-4"
    >
      <p>
        <b>Withdrawal from the contract{withdrawal.state === 'to_decide' && ', the office decides'}.</b>{' '}
        <Asked withdrawal={withdrawal} /> <Until withdrawal={withdrawal} />
      </p>
      <p className="mt-1">
        <Link to={`/admin/withdrawals/${withdrawal.id}`} className="text-link">
          {withdrawal.state === 'to_decide' ? 'Decide on the withdrawal' : 'Open the withdrawal'}
        </Link>
      </p>
    </section>
  ));
}

interface Props {
  withdrawal: OpenWithdrawal;
}

function Asked({ withdrawal: { part, received_at: at, is_from_other_address: isOther } }: Props) {
  return (
    <>
      Received <When at={at} />
      {isOther && ', from another address than that of the order'}. It is about{' '}
      {part === '' ? 'all of the order' : `“${part}”`}.
    </>
  );
}

function Until({ withdrawal: { state, goes_back_at: goesBackAt, answer_by: answerBy } }: Props) {
  if (state === 'to_decide')
    return (
      <>
        To be decided by <When at={answerBy} />: the law gives {DECISION_DAYS} days.
      </>
    );
  if (goesBackAt === null)
    return `The money goes back by itself ${OBJECTION_HOURS} hours after the email about it has gone out, unless the buyer objects.`;
  return (
    <>
      The money goes back by itself <When at={goesBackAt} />, {OBJECTION_HOURS} hours after the email about
      it, unless the buyer objects.
    </>
  );
}
