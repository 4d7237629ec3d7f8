import type { ReactNode } from 'react';
import { useId } from 'react';

export interface FieldText {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
}

interface Props extends FieldText {
  isOptional?: boolean;
  children(control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }): ReactNode;
}

/** A form field with its label, hint and error message. */
export function Field({ label, hint, error, isOptional = false, children }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {isOptional && <span className="text-ink-soft font-normal"> (optional)</span>}
      </label>
      <div className="mt-1.5">
        {children({
          id,
          'aria-describedby': described || undefined,
          'aria-invalid': error ? true : undefined,
        })}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-ink-soft mt-1.5 text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-red mt-1.5 text-sm font-medium">
          {error}
        </p>
      )}
    </div>
  );
}
