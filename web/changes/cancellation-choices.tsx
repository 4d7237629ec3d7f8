import { useCallback, useState } from 'react';
import type {
  CancellationChoice,
  CancellationChoices as Choices,
} from '#contract/changes/cancellation-choice.ts';
import type { Order } from '#contract/orders/order.ts';
import { callApi } from '../api-client/call-api.ts';
import { useApi } from '../api-client/use-api.ts';
import { buyerHeaders } from '../checkout/buyer-key.ts';
import { useOrderUpdates } from '../checkout/use-order-updates.ts';
import { cancellationChoice as words } from '../content/cancellation-choice.ts';
import { hasSessionOff } from '../orders/line-of-state.ts';
import { ChooseForSession } from './choose-for-session.tsx';
import { ChosenForSession } from './chosen-for-session.tsx';
import type { Chosen } from './chosen-for-session.tsx';

interface Props {
  order: Order;
  onLook(): Promise<void>;
  onChange(order: Order): void;
}

/** Another date or the money, for each cancelled session of an order. */
export default function CancellationChoices({ order, onLook, onChange }: Props) {
  const path = `/orders/${encodeURIComponent(order.reference)}/cancellation-choices`;
  const ask = useCallback(
    (signal: AbortSignal) => callApi<Choices>(path, words.failed, { headers: buyerHeaders(), signal }),
    [path],
  );
  const answer = useApi(ask);
  const [seen, setSeen] = useState<CancellationChoice[]>([]);
  const [chosen, setChosen] = useState<Record<number, Chosen>>({});
  const [since] = useState(() => new Date().toISOString());
  const open = answer.state === 'loaded' ? answer.data.choices : [];
  const isOver = seen.some(
    (before) => chosen[before.session_id] ?? !open.some((each) => isSame(each, before)),
  );
  // The tickets are ended and the money returned in the background.
  useOrderUpdates(isOver && hasSessionOff(order) ? onLook : undefined, since);

  if (answer.state !== 'loaded')
    return (
      <p role="status">
        {answer.failure ? answer.failure.message : words.loading}{' '}
        {answer.failure && (
          <button type="button" className="text-link py-1" onClick={answer.retry}>
            {words.tryAgain}
          </button>
        )}
      </p>
    );
  const { choices, currency } = answer.data;
  const added = choices.filter((choice) => !seen.some((each) => isSame(each, choice)));
  if (added.length > 0) setSeen([...seen, ...added]);

  function take(changed: Order, choice: CancellationChoice, what: Chosen): void {
    setChosen((before) => ({ ...before, [choice.session_id]: what }));
    onChange(changed);
  }

  return (
    <div className="max-w-3xl space-y-6">
      {seen.map((before) => {
        const choice = choices.find((each) => isSame(each, before));
        const what = chosen[before.session_id];
        if (what || !choice)
          return <ChosenForSession key={before.session_id} chosen={what ?? { is: 'over' }} />;
        return (
          <ChooseForSession
            key={before.session_id}
            path={path}
            order={order}
            choice={choice}
            currency={currency}
            onStale={async () => {
              await Promise.all([answer.refresh(), onLook()]);
            }}
            onChosen={(changed, became) => take(changed, choice, became)}
          />
        );
      })}
    </div>
  );
}

function isSame(one: CancellationChoice, other: CancellationChoice): boolean {
  return one.session_id === other.session_id;
}
