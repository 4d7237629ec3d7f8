import { formatMoney } from '#contract/money.ts';
import { unbrokenDates } from '#contract/sessions/session-dates.ts';
import { agreementWords as words } from '#web/content/agreement.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AgreementForm } from './agreement-form.tsx';
import type { AgreedOffer, AgreementToGive } from './agreements-of-cart.ts';

interface Props {
  isOpen: boolean;
  agreements: AgreementToGive[];
  currency: string;
  onClose(): void;
  onAgree(given: AgreementToGive[]): void;
}

/** Asks what was not agreed to where the program was chosen. */
export function AgreementDialog({ isOpen, agreements, currency, onClose, onAgree }: Props) {
  const asked = agreements.map(({ offers, ...agreement }) => ({
    ...agreement,
    about: <Offers offers={offers} currency={currency} />,
  }));
  return (
    <Dialog title={words.title} isOpen={isOpen} onClose={onClose}>
      <p className="text-ink-soft mb-5">{words.lead}</p>
      <AgreementForm agreements={asked} onAgree={() => onAgree(agreements)}>
        <Button type="submit" look="crimson" className="min-h-13 w-full text-base">
          {words.submit}
        </Button>
      </AgreementForm>
    </Dialog>
  );
}

/** Price and refund of each, because the page is behind the dialog. */
function Offers({ offers, currency }: { offers: AgreedOffer[]; currency: string }) {
  return (
    <ul className="space-y-2 text-sm leading-relaxed">
      {offers.map(({ line, title, seatCents, refund }) => (
        <li key={line}>
          <p className="font-semibold">{unbrokenDates(title)}</p>
          <p>
            <span translate="no">{formatMoney(seatCents, currency)}</span> {words.seat}
          </p>
          {refund !== undefined && <p className="text-ink-soft">{unbrokenDates(refund)}</p>}
        </li>
      ))}
    </ul>
  );
}
