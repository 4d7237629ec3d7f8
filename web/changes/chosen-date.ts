import type { CancellationChoice } from '#contract/changes/cancellation-choice.ts';
import { formatMoney } from '#contract/money.ts';
import type { Order } from '#contract/orders/order.ts';
import type { WayBack } from '../content/cancellation-choice.ts';
import type { Chosen } from './chosen-for-session.tsx';

type OtherDate = CancellationChoice['dates'][number];
type Named = Pick<OtherDate, 'program_id' | 'session_id'>;
export type Picked = OtherDate | 'money';

export function nameOf({ program_id: program, session_id: session }: Named): string {
  return `${program}/${session ?? ''}`;
}

export function isHeld({ held }: CancellationChoice, date: OtherDate): boolean {
  return held !== null && nameOf(held) === nameOf(date);
}

/** What the button of the email means: the date whose seats are held, or the money. */
export function preselected({ held }: CancellationChoice, search: string): string | undefined {
  const choice = new URLSearchParams(search).get('choose');
  if (choice === 'money') return choice;
  return choice === 'date' && held ? nameOf(held) : undefined;
}

interface Became {
  choice: CancellationChoice;
  /** As it is now. */
  order: Order;
  way: WayBack;
  currency: string;
}

/** A second window may have chosen something else first, which stands. */
export function becameOf(picked: Picked, { choice, order, way, currency }: Became): Chosen {
  if (picked === 'money')
    return order.lines.some(({ session_id: session }) => session === choice.session_id)
      ? { is: 'money', way, amount: formatMoney(choice.back_cents, currency) }
      : { is: 'over' };
  if (!order.lines.some((line) => nameOf(line) === nameOf(picked))) return { is: 'over' };
  return {
    is: 'date',
    name: `${picked.title}, ${picked.detail}`,
    seats: choice.seats,
    back: picked.back_cents > 0 ? formatMoney(picked.back_cents, currency) : null,
  };
}
