import type { SubmitEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { FieldsRefused, callApi } from '../api-client/call-api.ts';
import { whoComes } from '../content/who-comes.ts';

const { share: words } = whoComes;

interface Props {
  code: string;
  /** Whether the guardian of a minor may be whom the link goes to. */
  mayBeForGuardian: boolean;
  /** Whether it most likely goes to the guardian. */
  isLikelyGuardian: boolean;
  headers: Record<string, string>;
}

/** Emails a link to this seat to the other parent, a guardian or the participant. */
export function ShareSeat({ code, mayBeForGuardian, isLikelyGuardian, headers }: Props) {
  const [chosen, setChosen] = useState<boolean>();
  const isForGuardian = mayBeForGuardian && (chosen ?? isLikelyGuardian);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();

  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  // Opening and closing replace the pressed button, so the focus moves.
  useEffect(() => {
    if (wasOpen.current !== isOpen) place.current?.querySelector<HTMLElement>('input, button')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await callApi(`/seats/${code}/links`, words.fallback, {
        method: 'POST',
        body: { email, is_for_guardian: isForGuardian },
        headers,
      });
      setSentTo(email);
      setEmail('');
      setChosen(undefined);
      setOpen(false);
    } catch (error) {
      const field = error instanceof FieldsRefused ? error.fields['email'] : undefined;
      setProblem(field ?? (error instanceof Error ? error.message : words.fallback));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div ref={place} className="space-y-3">
      <p role="status" className={sentTo === undefined ? 'sr-only' : 'border-green border-l-4 pl-4'}>
        {sentTo !== undefined && words.sent(sentTo)}
      </p>
      {isOpen ? (
        <form noValidate className="space-y-4" onSubmit={(event) => void send(event)}>
          <TextField
            label={words.email}
            hint={words.line}
            type="email"
            value={email}
            error={problem}
            onChange={({ currentTarget }) => {
              setEmail(currentTarget.value);
              setProblem(undefined);
            }}
          />
          {mayBeForGuardian && (
            <CheckboxField
              label={words.isGuardian}
              checked={isForGuardian}
              onChange={({ currentTarget }) => setChosen(currentTarget.checked)}
            />
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="strong" isBusy={isBusy}>
              {isBusy ? words.sending : words.send}
            </Button>
            <Button look="quiet" onClick={() => setOpen(false)}>
              {words.cancel}
            </Button>
          </div>
        </form>
      ) : (
        <button type="button" className="text-link py-1" onClick={() => setOpen(true)}>
          {words.open}
        </button>
      )}
    </div>
  );
}
