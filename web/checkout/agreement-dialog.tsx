import { agreementWords as words } from '#web/content/agreement.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AgreementForm } from './agreement-form.tsx';
import type { AgreementToGive } from './agreements-of-cart.ts';

interface Props {
  isOpen: boolean;
  agreements: AgreementToGive[];
  onClose(): void;
  onAgree(given: AgreementToGive[]): void;
}

/** Asks what was not agreed to where the program was chosen. */
export function AgreementDialog({ isOpen, agreements, onClose, onAgree }: Props) {
  return (
    <Dialog title={words.title} isOpen={isOpen} onClose={onClose}>
      <p className="text-ink-soft mb-5">{words.lead}</p>
      <AgreementForm agreements={agreements} onAgree={() => onAgree(agreements)}>
        <Button type="submit" look="crimson" className="min-h-13 w-full text-base">
          {words.submit}
        </Button>
      </AgreementForm>
    </Dialog>
  );
}
