import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface Giver {
  name: string;
  is_entitled: boolean;
}

export const NOBODY_YET: Giver = { name: '', is_entitled: false };

interface Props {
  giver: Giver;
  words: Record<'name' | 'entitled' | 'give' | 'giving', string>;
  problems: Record<string, string>;
  failure: string | undefined;
  isBusy: boolean;
  /** What was wrong with the field is not said of what is typed now. */
  onChange(giver: Giver, field: keyof Giver): void;
}

/** The end of a form for consents: who gives them, that they may, and the button. */
export function GiverFields({ giver, words, problems, failure, isBusy, onChange }: Props) {
  return (
    <>
      <TextField
        label={words.name}
        maxLength={200}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="done"
        dir="auto"
        value={giver.name}
        error={problems['name']}
        onChange={({ currentTarget }) => onChange({ ...giver, name: currentTarget.value }, 'name')}
      />
      <CheckboxField
        label={words.entitled}
        checked={giver.is_entitled}
        error={problems['is_entitled']}
        onChange={({ currentTarget }) =>
          onChange({ ...giver, is_entitled: currentTarget.checked }, 'is_entitled')
        }
      />
      {failure !== undefined && (
        <p role="alert" className="text-red font-medium">
          {failure}
        </p>
      )}
      <Button type="submit" look="strong" isBusy={isBusy}>
        {isBusy ? words.giving : words.give}
      </Button>
    </>
  );
}
