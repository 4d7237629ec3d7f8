import type { InputHTMLAttributes } from 'react';
import { useState } from 'react';
import { Field } from '#web/ui/field.tsx';
import type { FieldText } from '#web/ui/field.tsx';
import { account } from '../content/account.ts';

type Props = FieldText & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'>;

/** Hides the password while the form is sent, so that the browser offers to save it. */
export function PasswordField({ label, hint, error, ...input }: Props) {
  const [isShown, setShown] = useState(false);
  const isReadable = isShown && !input.readOnly;
  const word = isReadable ? account.hide : account.show;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={400}
            {...input}
            {...control}
            type={isReadable ? 'text' : 'password'}
            className="field-box pr-20"
          />
          <button
            type="button"
            aria-label={`${word} ${label.toLowerCase()}`}
            aria-controls={control.id}
            onClick={() => setShown(!isReadable)}
            className="absolute inset-y-0 right-0 min-w-16 px-3 text-sm font-semibold underline underline-offset-4"
          >
            {word}
          </button>
        </div>
      )}
    </Field>
  );
}
