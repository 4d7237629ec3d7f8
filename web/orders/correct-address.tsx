import { useEffect, useRef, useState } from 'react';
import type { Order } from '#contract/orders/order.ts';
import { FieldsRefused, callApi } from '#web/api-client/call-api.ts';
import { buyerHeaders } from '#web/checkout/buyer-key.ts';
import { correctAddress as words } from '#web/content/correct-address.ts';
import { AddressForm } from './address-form.tsx';
import { formatMoment } from './format-moment.ts';

interface Props {
  order: Order;
  onChange(order: Order): void;
}

/** For a day after paying, the browser that bought corrects a mistyped address. */
export default function CorrectAddress({ order, onChange }: Props) {
  const { reference, email, correct_address_until: until } = order;
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const told = useRef<HTMLParagraphElement>(null);

  // The form disappears, and the focus would go with it.
  useEffect(() => {
    if (sentTo !== undefined) told.current?.focus();
  }, [sentTo]);

  async function save(typed: string): Promise<string | undefined> {
    setBusy(true);
    setFailure(undefined);
    try {
      const { order: changed } = await callApi<{ order: Order }>(
        `/orders/${reference}/email-address`,
        words.failed,
        { method: 'POST', body: { email: typed }, headers: buyerHeaders() },
      );
      setOpen(false);
      setSentTo(changed.email);
      onChange(changed);
    } catch (error) {
      const wrong = error instanceof FieldsRefused ? error.fields['email'] : undefined;
      if (wrong !== undefined) return wrong;
      setFailure(error instanceof Error ? error.message : words.failed);
    } finally {
      setBusy(false);
    }
    return undefined;
  }

  if (!until) return null;
  return (
    <div className="no-print my-8 max-w-prose space-y-4">
      {sentTo !== undefined && (
        <p ref={told} tabIndex={-1} className="border-green border-l-4 pl-4 wrap-anywhere">
          {words.done(sentTo)}
        </p>
      )}
      <p className="wrap-anywhere">
        {words.question(email)}{' '}
        <button
          type="button"
          className="text-link py-1"
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen);
            setFailure(undefined);
            setSentTo(undefined);
          }}
        >
          {words.open}
        </button>
      </p>
      {isOpen && (
        <>
          <div role="alert">{failure !== undefined && <p className="text-red font-medium">{failure}</p>}</div>
          <ul className="list-disc space-y-1 pl-5">
            {words.what(formatMoment(until)).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <AddressForm email={email} words={words} isBusy={isBusy} onSave={save} />
        </>
      )}
    </div>
  );
}
