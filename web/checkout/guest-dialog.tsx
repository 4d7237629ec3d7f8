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
    <Dialog title={words.title} isOpen={isOpen} onClose={onClose}>
      <div className="mb-5">
        <GuestOrder cart={cart} currency={currency} />
      </div>
      <GuestForm currency={currency} refused={refused} onDone={onDone} />
    </Dialog>
  );
}
