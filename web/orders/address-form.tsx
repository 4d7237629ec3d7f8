import type { SubmitEvent } from 'react';
import { useRef, useState } from 'react';
import { guestFields } from '#contract/checkout/guest-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { EmailHint } from '../accounts/email-hint.tsx';

interface Props {
  email: string;
  words: { correction: string; correctionHint: string; same: string; save: string; saving: string };
  isBusy: boolean;
  /** Returns what the server says is wrong with the address. */
  onSave(email: string): Promise<string | undefined>;
}

/** The mistyped address of an order, to be corrected. */
export function AddressForm({ email: mistyped, words, isBusy, onSave }: Props) {
  const [email, setEmail] = useState(mistyped);
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);

  function focusField(): void {
    const field = form.current?.elements.namedItem('email');
    if (field instanceof HTMLElement) field.focus();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const typed = email.trim();
    // After an answer that was lost, the server has it already: only what is shown counts as the same.
    const isSame = typed.toLowerCase() === mistyped.toLowerCase();
    const found = guestFields.email(typed) ?? (isSame ? words.same : await onSave(typed));
    setProblem(found);
    if (found !== undefined) focusField();
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="max-w-md space-y-4">
      <TextField
        label={words.correction}
        hint={
          <EmailHint
            email={email}
            hint={words.correctionHint}
            onTake={(meant) => {
              setEmail(meant);
              focusField();
            }}
          />
        }
        error={problem}
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
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
