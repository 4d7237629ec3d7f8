import { guestWords } from '#web/content/checkout.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { GuestForm } from './guest-form.tsx';
import type { GuestInfo, GuestProblems } from './guest-info.ts';

interface Props {
  isOpen: boolean;
  currency: string;
  refused: GuestProblems;
  onClose(): void;
  onDone(info: GuestInfo): void;
}

export function GuestDialog({ isOpen, currency, refused, onClose, onDone }: Props) {
  return (
    <Dialog title={guestWords.title} isOpen={isOpen} onClose={onClose}>
      <GuestForm currency={currency} refused={refused} onDone={onDone} />
    </Dialog>
  );
}
