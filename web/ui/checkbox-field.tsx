import type { InputHTMLAttributes, ReactNode } from 'react';
import { useId } from 'react';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> {
  label: ReactNode;
  error?: string | undefined;
  /** Read with the label. */
  hint?: ReactNode;
}

export function CheckboxField({ label, error, hint, className = '', ...input }: Props) {
  const id = useId();
  return (
    <div className={className}>
      <div className="flex items-start gap-3">
        <input
          type="checkbox"
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
          }
          className="accent-crimson mt-0.5 size-6 shrink-0"
        />
        <label htmlFor={id} className="text-sm leading-relaxed">
          {label}
        </label>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-ink-soft ml-9 text-sm leading-relaxed">
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
