import type { CancellationChoice } from '#contract/changes/cancellation-choice.ts';
import { formatMoney } from '#contract/money.ts';
import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import { Button } from '#web/ui/button.tsx';
import { cancellationChoice } from '../content/cancellation-choice.ts';
import type { WayBack } from '../content/cancellation-choice.ts';
import { isRefund } from '../orders/way-back.ts';
import type { Picked } from './chosen-date.ts';

const { confirm: words } = cancellationChoice;

interface Props {
  picked: Picked;
  choice: CancellationChoice;
  currency: string;
  way: WayBack;
  /** Whether the order has more than the cancelled session. */
  hasRest: boolean;
  isBusy: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** The second step: what the choice means. */
export function ConfirmChoice({ picked, choice, currency, way, hasRest, isBusy, onConfirm, onClose }: Props) {
  const { seats, held, back_cents: whole } = choice;
  return (
    <div className="space-y-4 leading-relaxed">
      {picked === 'money' ? (
        <>
          <p>
            {words.tickets(seats)} {held && words.released(seats)} {hasRest && words.rest}
          </p>
          <p>{words.ends[way](formatMoney(whole, currency))}</p>
        </>
      ) : (
        <>
          <p className="font-semibold wrap-anywhere">{unbrokenDates(`${picked.title}, ${picked.detail}`)}</p>
          <p>{words.moves(seats)}</p>
          {way !== 'free' && (
            <p>
              {picked.back_cents > 0
                ? words.backToCard(formatMoney(picked.back_cents, currency))
                : words.noCost}{' '}
              {words.later}
            </p>
          )}
        </>
      )}
      <div className="flex flex-wrap gap-3 pt-2">
        <Button look="crimson" isBusy={isBusy} onClick={onConfirm}>
          {isBusy ? words.busy : yes()}
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={onClose}>
          {words.keep}
        </Button>
      </div>
    </div>
  );

  function yes(): string {
    if (picked !== 'money') return words.yes.date;
    return isRefund(way) ? words.yes.money : words.yes.noDate;
  }
}
