import type { Order } from '#contract/orders/order.ts';
import { buyerKey } from '#web/checkout/buyer-key.ts';
import { guestAccount as words } from '#web/content/orders.ts';
import { GuestPasswordForm } from './guest-password-form.tsx';
import { useConversion } from './use-conversion.ts';

/** The order already has the buyer's details, so only a password is missing. */
export function GuestAccount({ order, onOpened }: { order: Order; onOpened(): void }) {
  const { isBusy, problem, convert } = useConversion(onOpened);
  return (
    <>
      <p className="text-ink-soft leading-relaxed">{words.lead}</p>
      <GuestPasswordForm
        email={order.email}
        isBusy={isBusy}
        problem={problem}
        existsLine={words.exists}
        onSubmit={(password) =>
          void convert({ order_reference: order.reference, order_secret: buyerKey() }, password)
        }
      />
      <p className="text-ink-soft mt-4 text-sm leading-relaxed">{words.later}</p>
    </>
  );
}
