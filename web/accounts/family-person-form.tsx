import type { Family, FamilyPerson } from '#contract/accounts/family.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { familyWords as words } from '../content/family.ts';
import { Outcome } from '../dashboard/outcome.tsx';
import { useFields } from '../dashboard/use-fields.ts';
import { WordsChanged } from './own-family.ts';

interface Props {
  /** Asks for the consent until it is given. Without it, somebody who is kept already is changed. */
  family?: Family;
  person?: FamilyPerson;
  send(person: Omit<FamilyPerson, 'id'>): Promise<Family>;
  onFamily?(family: Family): void;
  onSaved(family: Family, name: string): void;
}

const names = ['name', 'born_on', 'consent'] as const;

export function FamilyPersonForm({ family, person, send, onFamily, onSaved }: Props) {
  const consent = family?.consent.given_at === null ? family.consent.words : undefined;
  const { problems, message, isSending, submit } = useFields({
    names,
    failed: words.failed,
    problemsOf: (texts) => ({
      ...(texts.name.trim() === '' && { name: words.nameMissing }),
      ...(texts.born_on === '' && { born_on: words.bornOnMissing }),
      ...(consent !== undefined && texts.consent === '' && { consent: words.consentMissing }),
    }),
    async send({ name, born_on: bornOn }) {
      try {
        onSaved(await send({ name, born_on: bornOn }), name.trim());
      } catch (error) {
        if (error instanceof WordsChanged) onFamily?.(error.family);
        throw error;
      }
    },
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <TextField
        name="name"
        label={words.name}
        hint={words.nameHint}
        defaultValue={person?.name}
        maxLength={200}
        autoComplete="off"
        dir="auto"
        error={problems.name}
        readOnly={isSending}
        required
      />
      <TextField
        name="born_on"
        label={words.bornOn}
        type="date"
        min="1900-01-01"
        className="max-w-56"
        defaultValue={person?.born_on}
        error={problems.born_on}
        readOnly={isSending}
        required
      />
      {consent !== undefined && (
        // Other words ask for another press.
        <CheckboxField key={consent} name="consent" label={consent} error={problems.consent} required />
      )}
      <Button type="submit" isBusy={isSending}>
        {isSending ? words.saving : words.save}
      </Button>
      <Outcome message={message} />
    </form>
  );
}
