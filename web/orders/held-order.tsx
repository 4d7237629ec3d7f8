import type { SubmitEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { guestFields } from '#contract/guest-fields.ts';
import type { Order } from '#contract/order.ts';
import { heldSeats as words } from '#web/content/free-seats.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useHeldOrder } from './use-held-order.ts';

interface Props {
  order: Order;
  /** Reloads the order, which may have changed meanwhile. */
  onLook(): Promise<void>;
  onChange(order: Order): void;
}

/** Free seats that wait for a confirmed email address: send the link again, correct the address, or cancel. */
export function HeldOrder({ order, onLook, onChange }: Props) {
  const { busyWith, message, failure, resend, correct, cancel } = useHeldOrder(order, { onLook, onChange });
  const [isCorrecting, setCorrecting] = useState(false);
  const actions = useRef<HTMLDivElement>(null);
  const isCorrected = useRef(false);
  const isBusy = busyWith !== undefined;

  // The form disappears, and the focus would go with it. The button takes it once it is enabled again.
  useEffect(() => {
    if (isBusy || isCorrecting || !isCorrected.current) return;
    isCorrected.current = false;
    actions.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  }, [isBusy, isCorrecting]);

  async function save(email: string): Promise<void> {
    if (!(await correct(email))) return;
    isCorrected.current = true;
    setCorrecting(false);
  }

  return (
    <div className="space-y-5">
      <div role="alert">{failure !== undefined && <p className="text-red font-medium">{failure}</p>}</div>
      <p role="status" className={message === '' ? 'sr-only' : 'border-green border-l-4 pl-4 wrap-anywhere'}>
        {message}
      </p>
      <p className="text-ink-soft max-w-prose text-sm">{words.hint}</p>
      <div ref={actions} className="flex flex-wrap gap-3">
        <Button isBusy={busyWith === 'resending'} disabled={isBusy} onClick={() => void resend()}>
          {busyWith === 'resending' ? words.resending : words.resend}
        </Button>
        <Button
          look="quiet"
          aria-expanded={isCorrecting}
          disabled={isBusy}
          onClick={() => setCorrecting(!isCorrecting)}
        >
          {words.correct}
        </Button>
        <Button
          look="quiet"
          isBusy={busyWith === 'cancelling'}
          disabled={isBusy}
          onClick={() => void cancel()}
        >
          {busyWith === 'cancelling' ? words.cancelling : words.cancel}
        </Button>
      </div>
      {isCorrecting && <Correction email={order.email} isBusy={isBusy} onSave={save} />}
    </div>
  );
}

interface CorrectionProps {
  email: string;
  isBusy: boolean;
  onSave(email: string): Promise<void>;
}

function Correction({ email, isBusy, onSave }: CorrectionProps) {
  const [problem, setProblem] = useState<string>();

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('email');
    if (isBusy || !(field instanceof HTMLInputElement)) return;
    const found = guestFields.email(field.value.trim());
    setProblem(found);
    if (found === undefined) void onSave(field.value.trim());
    else field.focus();
  }

  return (
    <form noValidate onSubmit={submit} className="max-w-md space-y-4">
      <TextField
        label={words.correction}
        hint={words.correctionHint}
        error={problem}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={email}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the pressed button asks for this field
        autoFocus
        readOnly={isBusy}
        required
      />
      <Button type="submit" look="quiet" isBusy={isBusy}>
        {isBusy ? words.saving : words.save}
      </Button>
    </form>
  );
}
