import { useEffect, useId, useRef, useState } from 'react';
import type { Order } from '#contract/orders/order.ts';
import { ApiError } from '#web/api-client/api-error.ts';
import { callApi } from '#web/api-client/call-api.ts';
import { AgreementForm } from '#web/checkout/agreement-form.tsx';
import { buyerHeaders } from '#web/checkout/buyer-key.ts';
import { agreementWords as words } from '#web/content/agreement.ts';
import { Button } from '#web/ui/button.tsx';
import { formatDay } from './format-moment.ts';
import { agreementsOf } from './line-agreements.ts';
import type { AgreementOfLines } from './line-agreements.ts';
import { readOrder } from './read-order.ts';

interface Props {
  order: Order;
  onChange(order: Order): void;
}

/** Asks for what was not agreed to when the order was placed. */
export function AgreementsDue({ order, onChange }: Props) {
  const { due } = agreementsOf(order.lines);
  const [isSaved, setSaved] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);

  // The form with the pressed button is gone, and the focus with it.
  useEffect(() => {
    if (isSaved) status.current?.focus();
  }, [isSaved]);

  function show(changed: Order): void {
    setSaved(true);
    onChange(changed);
  }

  if (due.length > 0) return <Due order={order} due={due} onDone={show} onReload={onChange} />;
  return (
    isSaved && (
      <p ref={status} role="status" tabIndex={-1} className="border-green border-l-4 pl-4">
        {words.given}
      </p>
    )
  );
}

/** What was agreed to, and when. */
export function AgreementsGiven({ order }: Pick<Props, 'order'>) {
  const id = useId();
  const { given } = agreementsOf(order.lines);
  if (given.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-heading">
        {words.agreed}
      </h2>
      {given.map((agreement) => (
        <div key={`${agreement.id}/${agreement.agreed_at}`} className="border-rule mt-4 border-t pt-4">
          <p className="font-semibold">{new Intl.ListFormat('en').format(agreement.titles)}</p>
          <p className="mt-1 leading-relaxed whitespace-pre-line">{agreement.text}</p>
          {agreement.agreed_at !== null && (
            <p className="text-ink-soft mt-1 text-sm">{words.agreedOn(formatDay(agreement.agreed_at))}</p>
          )}
        </div>
      ))}
    </section>
  );
}

interface DueProps {
  order: Order;
  due: AgreementOfLines[];
  onDone(order: Order): void;
  /** The words have changed: shows those of today. */
  onReload(order: Order): void;
}

function Due({ order, due, onDone, onReload }: DueProps) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function give(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { agreement_ids: due.map(({ id: agreementId }) => agreementId) };
      const call = { method: 'PUT', body, headers: buyerHeaders() } as const;
      const path = `/orders/${order.reference}/agreement`;
      onDone((await callApi<{ order: Order }>(path, words.fallback, call)).order);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : words.fallback);
      if (error instanceof ApiError && error.status === 409)
        await readOrder(order.reference).then(
          (found) => onReload(found.order),
          () => undefined,
        );
      setBusy(false);
    }
  }

  return (
    <section aria-labelledby={id} className="no-print border-gold bg-parchment border-l-4 p-5 md:p-6">
      <h2 id={id} className="text-heading">
        {words.due}
      </h2>
      <p className="mt-2 mb-5">{words.dueLine}</p>
      <AgreementForm agreements={due.map(withAbout)} isBusy={isBusy} onAgree={() => void give()}>
        <div role="alert">{failure !== undefined && <p className="text-red font-medium">{failure}</p>}</div>
        <Button type="submit" look="crimson" isBusy={isBusy}>
          {isBusy ? words.giving : words.give}
        </Button>
      </AgreementForm>
    </section>
  );
}

function withAbout(agreement: AgreementOfLines) {
  const about = (
    <p className="text-ink-soft text-sm">
      {words.forWhat} {new Intl.ListFormat('en').format(agreement.titles)}
    </p>
  );
  return { ...agreement, about };
}
