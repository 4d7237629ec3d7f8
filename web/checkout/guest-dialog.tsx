import { guestWordsFor } from '#web/content/checkout.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { totalCents } from './cart-lines.ts';
import { GuestForm } from './guest-form.tsx';
import type { GuestInfo, GuestProblems } from './guest-info.ts';
import { useCart } from './kept-cart.ts';

interface Props {
  isOpen: boolean;
  currency: string;
  refused: GuestProblems;
  onClose(): void;
  onDone(info: GuestInfo): void;
}

export function GuestDialog({ isOpen, currency, refused, onClose, onDone }: Props) {
  const words = guestWordsFor(totalCents(useCart()));
  return (
    <Dialog title={words.title} isOpen={isOpen} onClose={onClose}>
      <GuestForm currency={currency} refused={refused} onDone={onDone} />
    </Dialog>
  );
}
