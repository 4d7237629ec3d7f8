import { useQueryClient } from '@tanstack/react-query';
import type { OfficeConsent } from '#contract/orders/office-order-seats.ts';
import { endedConsentSchema } from '#contract/orders/office-order-seats.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { useOfficeForm } from '../form/use-office-form.ts';
import { callOffice } from '../staff/call-office.ts';

export interface ChosenConsent {
  reference: string;
  code: string;
  consent: OfficeConsent;
}

/** Ends an optional consent when the guardian asks the office for it. */
export function EndConsentDialog({
  chosen,
  onClose,
}: {
  chosen: ChosenConsent | undefined;
  onClose(): void;
}) {
  return (
    <Dialog title="End a consent" isOpen={chosen !== undefined} onClose={onClose}>
      {chosen && <EndConsent {...chosen} onDone={onClose} />}
    </Dialog>
  );
}

function EndConsent({ reference, code, consent, onDone }: ChosenConsent & { onDone(): void }) {
  const queries = useQueryClient();
  const form = useOfficeForm({
    values: { kind: consent.kind, reason: '' },
    schema: endedConsentSchema,
    send: (body) =>
      callOffice(`/orders/${encodeURIComponent(reference)}/tickets/${code}/ended-consents`, {
        method: 'POST',
        body,
      }),
    onSaved: () => {
      showToast('The consent is ended.');
      void queries.invalidateQueries({ queryKey: ['order', reference] });
      onDone();
      // The button that opened the dialog goes with the consent.
      void queries
        .invalidateQueries({ queryKey: ['order-seats', reference] })
        .then(() => document.getElementById(`seat-${code}`)?.focus());
    },
  });
  return (
    <OfficeForm form={form} submit="End consent" onCancel={onDone}>
      <p>“{consent.words}”</p>
      <p>
        Do this when the guardian asks for it. It ends at once, and the guardian gets an email that says so.
        It stays here as proof of the time in which it held.
      </p>
      <TextField
        label="Who asked for it, and how"
        hint="For example, the mother by telephone. It is in the audit log."
        maxLength={500}
        {...form.field('reason')}
      />
    </OfficeForm>
  );
}
