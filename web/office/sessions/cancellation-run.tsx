import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  CancellationItem,
  CancellationRun as Run,
} from '#contract/changes/office-session-cancellation.ts';
import { formatMoney } from '#contract/money.ts';
import { may } from '#contract/staff/office-permissions.ts';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { When } from '../format/when.tsx';
import type { ListColumn } from '../list/list-column.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { callOffice } from '../staff/call-office.ts';
import { useOfficeSession } from '../staff/office-session.ts';
import { ManualRepaymentsNote } from './manual-repayments.tsx';

interface Props {
  sessionId: number;
  run: Run;
  currency: string;
}

const states: Record<CancellationItem['state'], string> = {
  due: 'Due',
  asked: 'Buyer chooses',
  under_way: 'Refund in progress',
  done: 'Done',
  failed: 'Failed',
};

const outcomes: Record<NonNullable<CancellationItem['outcome']>, string> = {
  refunded: 'Refunded by card',
  free: 'Free of charge',
  by_hand: 'Not paid by card: repay manually',
  ended: 'Not paid or not confirmed: cancelled',
  payment_under_way: 'Payment in progress: refunded if it arrives',
  nothing_left: 'Already ended',
  date_changed: 'Another date chosen',
};

/** Something changes without anybody choosing. */
export function isWorking({ finished_at: finished, items }: Run): boolean {
  const { due, asked = 0, under_way: underWay } = items;
  return due + underWay > 0 || (finished === null && asked === 0);
}

export function CancellationRun({ sessionId, run, currency }: Props) {
  const { due, asked = 0, under_way: underWay, done, failed } = run.items;
  const all = due + asked + underWay + done + failed;
  const isRunning = isWorking(run);
  const isFinished = run.finished_at !== null && !isRunning && failed === 0;
  const money = (cents: number) => formatMoney(cents, currency);
  return (
    <div className="grid gap-8">
      <section aria-label="Progress" className="max-w-4xl">
        <p role="status" className="text-lg font-semibold">
          {isFinished ? 'Finished.' : `${done} of ${all} complete`}
          {asked > 0 && (
            <>
              , {asked === 1 ? 'one buyer chooses' : `${asked} buyers choose`} between another date and the
              money
              {run.asked_until && (
                <>
                  {' '}
                  until <When at={run.asked_until} />
                </>
              )}
            </>
          )}
          {underWay > 0 && `, ${underWay} with the card provider`}
          {failed > 0 && `, ${failed} failed`}
          {isFinished &&
            run.by_hand.count > 0 &&
            ` ${money(run.by_hand.amount_cents)} still has to be repaid manually.`}
        </p>
        <ProgressBar
          colour={failed > 0 ? 'red' : 'green'}
          percentage={all === 0 ? 100 : (done / all) * 100}
          label="Completed orders"
          className="mt-3"
        />
        {run.amount_cents > 0 && (
          <p className="mt-3">
            {money(run.returned_cents)} of {money(run.amount_cents)} has been refunded by card.
          </p>
        )}
        <p className="text-ink-soft mt-1 text-sm">
          Started by {run.started_by} on <When at={run.started_at} />
          {run.finished_at !== null && (
            <>
              , finished on <When at={run.finished_at} />
            </>
          )}
          .{isRunning && ' It continues in the background, so you can leave this page.'}
        </p>
        {run.by_hand.count > 0 && <ManualRepaymentsNote owed={run.by_hand} money={money} />}
        {run.note !== '' && (
          <p className="mt-3 max-w-prose whitespace-pre-line">Message to buyers: {run.note}</p>
        )}
        {failed > 0 && <Retry sessionId={sessionId} />}
      </section>
      {all > 0 && (
        <ListScreen<CancellationItem>
          name="cancellation"
          path={`/sessions/${sessionId}/cancellation/orders`}
          caption="Affected orders"
          searchLabel="Reference, name or email"
          columns={columnsOf(money)}
          filters={[
            {
              name: 'state',
              label: 'State',
              options: Object.entries(states).map(([value, label]) => ({ value, label })),
            },
          ]}
          keyOf={({ id }) => id}
          to={({ reference }) => `/admin/orders/${reference}`}
          order={{ sort: 'order', direction: 'asc' }}
          empty={{ title: 'No tickets were sold' }}
        />
      )}
    </div>
  );
}

function columnsOf(money: (cents: number) => string): ListColumn<CancellationItem>[] {
  return [
    { name: 'reference', title: 'Order', cell: ({ reference }) => reference },
    { name: 'name', title: 'Buyer', isForWideScreens: true, cell: ({ name }) => name },
    { name: 'email', title: 'Email', isForWideScreens: true, cell: ({ email }) => email },
    { name: 'state', title: 'State', cell: ({ state }) => states[state] },
    {
      name: 'outcome',
      title: 'Outcome',
      cell: becameOf,
    },
    { name: 'seats', title: 'Seats', isNumber: true, isForWideScreens: true, cell: ({ seats }) => seats },
    {
      name: 'amount',
      title: 'Amount',
      isNumber: true,
      cell: ({ state, amount_cents: cents }) => (state === 'asked' ? '' : money(cents)),
    },
    {
      name: 'changed_at',
      title: 'Time',
      isForWideScreens: true,
      cell: ({ changed_at }) => <When at={changed_at} />,
    },
  ];
}

function becameOf({
  outcome,
  failure,
  state,
  is_returned: isReturned,
  asked_until: until,
}: CancellationItem) {
  if (state === 'failed') return failure;
  if (until)
    return (
      <>
        Until <When at={until} />
      </>
    );
  if (isReturned) return 'Not paid by card: repaid manually';
  return outcome === null ? '' : outcomes[outcome];
}

function Retry({ sessionId }: { sessionId: number }) {
  const queries = useQueryClient();
  const role = useOfficeSession()?.user.role ?? 'student';
  const retry = useMutation({
    mutationFn: () => callOffice(`/sessions/${sessionId}/cancellation/retries`, { method: 'POST' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['cancellation', sessionId] }),
  });
  if (!may(role, 'sessions.cancel')) return null;
  return (
    <div className="mt-4">
      <Button isBusy={retry.isPending} onClick={() => retry.mutate()}>
        {retry.isPending ? 'Retrying…' : 'Retry failed orders'}
      </Button>
      {retry.isError && (
        <p role="alert" className="text-red mt-2 font-medium">
          {retry.error.message}
        </p>
      )}
    </div>
  );
}
