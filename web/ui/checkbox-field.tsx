import type { InputHTMLAttributes, ReactNode } from 'react';
import { useId } from 'react';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> {
  label: ReactNode;
  error?: string | undefined;
}

export function CheckboxField({ label, error, className = '', ...input }: Props) {
  const id = useId();
  return (
    <div className={className}>
      <div className="flex items-start gap-3">
        <input
          type="checkbox"
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="accent-crimson mt-0.5 size-6 shrink-0"
        />
        <label htmlFor={id} className="text-sm leading-relaxed">
          {label}
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} className="text-red mt-1.5 text-sm font-medium">
          {error}
        </p>
      )}
    </div>
  );
}
