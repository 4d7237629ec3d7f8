import type { SubmitEvent } from 'react';
import { useCallback, useId, useState } from 'react';
import type { CancellationChoice } from '#contract/changes/cancellation-choice.ts';
import { formatMoney } from '#contract/money.ts';
import type { Order } from '#contract/orders/order.ts';
import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { callApi } from '../api-client/call-api.ts';
import { buyerHeaders } from '../checkout/buyer-key.ts';
import { cancellationChoice as words } from '../content/cancellation-choice.ts';
import type { WayBack } from '../content/cancellation-choice.ts';
import { formatMoment } from '../orders/format-moment.ts';
import { isRefund, wayBackOf } from '../orders/way-back.ts';
import { ChoiceList } from './choice-list.tsx';
import { becameOf, nameOf, preselected } from './chosen-date.ts';
import type { Picked } from './chosen-date.ts';
import type { Chosen } from './chosen-for-session.tsx';
import { ConfirmChoice } from './confirm-choice.tsx';

interface Props {
  path: string;
  order: Order;
  choice: CancellationChoice;
  currency: string;
  /** Reloads what can be chosen. */
  onStale(): Promise<void>;
  onChosen(order: Order, became: Chosen): void;
}

/** Asks about one cancelled session: which other date, or the money. A second step confirms it. */
export function ChooseForSession({ path, order, choice, currency, onStale, onChosen }: Props) {
  const id = useId();
  const [pickedKey, setPickedKey] = useState(() => preselected(choice, window.location.search));
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const close = useCallback(() => setAsked(false), []);
  const way = wayBackOf(order, choice);
  const amount = formatMoney(choice.back_cents, currency);
  const picked: Picked | undefined =
    pickedKey === 'money' ? 'money' : choice.dates.find((date) => nameOf(date) === pickedKey);

  function ask(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setFailure(picked === undefined ? words.none : undefined);
    setAsked(picked !== undefined);
  }

  async function send(what: Picked): Promise<void> {
    setBusy(true);
    try {
      const { order: changed } = await callApi<{ order: Order }>(path, words.fallback, {
        method: 'POST',
        body: {
          session_id: choice.session_id,
          to: what === 'money' ? null : { program_id: what.program_id, session_id: what.session_id },
          expected_cents: what === 'money' ? choice.back_cents : what.back_cents,
        },
        headers: buyerHeaders(),
      });
      close();
      onChosen(changed, becameOf(what, { choice, order: changed, way, currency }));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : words.fallback);
      close();
      await onStale();
    } finally {
      setBusy(false);
    }
  }

  return (
    <section
      aria-labelledby={id}
      className="border-rule border-t-crimson border border-t-4 bg-white p-5 md:p-7"
    >
      <h2 id={id} tabIndex={-1} className="text-heading">
        {isRefund(way) ? words.title.money : words.title.date}
      </h2>
      <div className="mt-3 max-w-prose space-y-3 leading-relaxed">
        <p>
          {words.cancelled}{' '}
          <span className="wrap-anywhere">{unbrokenDates(`${choice.title}, ${choice.detail}`)}.</span>
        </p>
        <p>
          {words.until} <strong>{formatMoment(choice.until)}</strong>. {words.silence[way](amount)}
        </p>
        {choice.held === null && choice.dates.length > 0 && <p>{words.noneHeld}</p>}
      </div>
      <form noValidate onSubmit={ask} className="mt-5 space-y-5">
        <ChoiceList
          choice={choice}
          currency={currency}
          way={way}
          amount={amount}
          picked={pickedKey}
          isBusy={isBusy}
          onPick={(key) => {
            setPickedKey(key);
            setFailure(undefined);
          }}
        />
        <div role="alert">{failure !== undefined && <p className="text-red font-medium">{failure}</p>}</div>
        <Button type="submit" look="crimson">
          {buttonOf(picked, way, amount)}
        </Button>
      </form>
      <Dialog
        title={titleOf(picked, way)}
        isOpen={isAsked && picked !== undefined}
        {...(!isBusy && { onClose: close })}
      >
        {picked && (
          <ConfirmChoice
            picked={picked}
            choice={choice}
            currency={currency}
            way={way}
            hasRest={order.lines.some(({ session_id: session }) => session !== choice.session_id)}
            isBusy={isBusy}
            onConfirm={() => void send(picked)}
            onClose={close}
          />
        )}
      </Dialog>
    </section>
  );
}

function buttonOf(picked: Picked | undefined, way: WayBack, amount: string): string {
  if (picked === undefined) return words.next;
  if (picked !== 'money') return words.take;
  return isRefund(way) ? words.getBack(amount) : words.noDate;
}

function titleOf(picked: Picked | undefined, way: WayBack): string {
  if (picked !== 'money') return words.confirm.date;
  return isRefund(way) ? words.confirm.money : words.confirm.noDate;
}
