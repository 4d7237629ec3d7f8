import { guestWordsFor } from '#web/content/checkout.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { totalCents } from './cart-lines.ts';
import { GuestForm } from './guest-form.tsx';
import type { GuestInfo, GuestProblems } from './guest-info.ts';
import { GuestOrder } from './guest-order.tsx';
import { useCart } from './kept-cart.ts';

interface Props {
  isOpen: boolean;
  currency: string;
  refused: GuestProblems;
  onClose(): void;
  onDone(info: GuestInfo): void;
}

export function GuestDialog({ isOpen, currency, refused, onClose, onDone }: Props) {
  const cart = useCart();
  const words = guestWordsFor(totalCents(cart));
  return (
    <Dialog title={words.title} size="lg" isOpen={isOpen} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <GuestForm currency={currency} refused={refused} onDone={onDone} />
        {/* Last in the markup, so that the initial focus goes to the form. */}
        <div className="order-first">
          <GuestOrder cart={cart} currency={currency} />
        </div>
      </div>
    </Dialog>
  );
}
