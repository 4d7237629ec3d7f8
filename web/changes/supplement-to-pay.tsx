import type { Order } from '#contract/orders/order.ts';
import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import { Button } from '#web/ui/button.tsx';
import { MinutesLeft } from '../checkout/minutes-left.tsx';
import { useIsBefore } from '../checkout/use-is-before.ts';
import { useMinutesLeft } from '../checkout/use-minutes-left.ts';
import { useOrderActions } from '../checkout/use-order-actions.ts';
import { supplementWords as words } from '../content/supplement.ts';
import { formatMoment } from '../orders/format-moment.ts';

interface Props {
  /** The order over the difference, while it is not paid. */
  supplement: Order;
  /** Reloads it, because it may have changed meanwhile. */
  onLook(): Promise<void>;
  /** The buyer keeps the old date. */
  onKept(supplement: Order): void;
}

/** Until when the seats of a dearer date are held, with buttons to pay the difference or to keep the old date. */
export function SupplementToPay({ supplement, onLook, onKept }: Props) {
  const { reference, pay_until: payUntil, formatted_total: amount } = supplement;
  const minutes = useMinutesLeft(payUntil);
  const actions = useOrderActions(
    { reference, payUntil },
    { onExtended: onLook, onCancelled: onKept, onFailed: onLook },
  );
  return (
    <div className="space-y-4">
      <p className="font-semibold wrap-anywhere">{nameOf(supplement)}</p>
      <p className="max-w-prose leading-relaxed">
        {minutes === 0 || payUntil === null
          ? words.over
          : `${words.held(formatMoment(payUntil))} ${words.stays(amount)}`}
      </p>
      {minutes !== undefined && (
        <p className="not-has-[strong]:sr-only">
          <MinutesLeft minutes={minutes} />
        </p>
      )}
      <div role="alert">
        {actions.failure !== undefined && <p className="text-red font-medium">{actions.failure}</p>}
      </div>
      {minutes !== 0 && <Buttons supplement={supplement} actions={actions} />}
    </div>
  );
}

function Buttons({
  supplement,
  actions: { busyWith, pay, extend, cancel },
}: {
  supplement: Order;
  actions: ReturnType<typeof useOrderActions>;
}) {
  const { pay_url: url, can_be_extended: canExtend, extendable_from: from } = supplement;
  const isTooEarly = useIsBefore(from ? Date.parse(from) : undefined);
  const isBusy = busyWith !== undefined;
  return (
    <div className="flex flex-wrap gap-3">
      {url === null || isBusy ? (
        <Button look="crimson" isBusy={busyWith === 'paying'} disabled={isBusy} onClick={pay}>
          {busyWith === 'paying' ? words.paying : words.pay}
        </Button>
      ) : (
        <a href={url} className="action action-crimson">
          {words.pay}
        </a>
      )}
      {canExtend && !isTooEarly && (
        <Button look="quiet" isBusy={busyWith === 'extending'} disabled={isBusy} onClick={extend}>
          {busyWith === 'extending' ? words.extending : words.extend}
        </Button>
      )}
      <Button look="quiet" isBusy={busyWith === 'cancelling'} disabled={isBusy} onClick={cancel}>
        {busyWith === 'cancelling' ? words.keeping : words.keep}
      </Button>
    </div>
  );
}

/** What its seats are for. */
function nameOf({ lines }: Order): string {
  return lines
    .map(
      ({ title, detail, quantity }) =>
        `${quantity} × ${[title, unbrokenDates(detail)].filter(Boolean).join(' · ')}`,
    )
    .join(', ');
}
