import type { SubmitEvent } from 'react';
import { useState } from 'react';
import type { Order } from '#contract/order.ts';
import { callApi } from '#web/api-client/call-api.ts';
import { buyerHeaders } from '#web/checkout/buyer-key.ts';
import { giveBack as words } from '#web/content/free-seats.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';

interface Props {
  order: Order;
  onClose(): void;
  onLook(): Promise<void>;
  onDone(order: Order, count: number): void;
}

/** Asks which tickets, all of them unless some are left out, and says what it means. */
export function GiveBackForm({ order, onClose, onLook, onDone }: Props) {
  const tickets = order.lines.flatMap(({ title, tickets: ofLine }) =>
    ofLine.filter(({ state }) => state === 'valid').map(({ code }) => ({ code, title })),
  );
  const [kept, setKept] = useState<string[]>([]);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const codes = tickets.map(({ code }) => code).filter((code) => !kept.includes(code));

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setFailure(codes.length === 0 ? words.none : undefined);
    if (codes.length === 0) return;
    setBusy(true);
    try {
      const path = `/orders/${order.reference}/given-back-tickets`;
      const call = { method: 'POST', body: { codes }, headers: buyerHeaders() } as const;
      const { order: changed } = await callApi<{ order: Order }>(path, words.fallback, call);
      onDone(changed, codes.length);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : words.fallback);
      await onLook();
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="space-y-5">
      <p className="leading-relaxed">{words.lead}</p>
      <fieldset className="space-y-3">
        <legend className="text-sm font-semibold">{words.tickets}</legend>
        {tickets.map(({ code, title }) => (
          <CheckboxField
            key={code}
            label={<span className="tabular-nums">{words.ticket(code, title)}</span>}
            checked={!kept.includes(code)}
            disabled={isBusy}
            onChange={({ currentTarget: { checked } }) =>
              setKept((now) => (checked ? now.filter((each) => each !== code) : [...now, code]))
            }
          />
        ))}
      </fieldset>
      <div role="alert">{failure !== undefined && <p className="text-red font-medium">{failure}</p>}</div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="crimson" isBusy={isBusy}>
          {isBusy ? words.giving : words.confirm(codes.length)}
        </Button>
        <Button look="quiet" disabled={isBusy} onClick={onClose}>
          {words.keep}
        </Button>
      </div>
    </form>
  );
}
