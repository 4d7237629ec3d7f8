import type { ButtonHTMLAttributes } from 'react';

export type Look = 'crimson' | 'strong' | 'quiet' | 'light';

export const looks: Record<Look, string> = {
  crimson: 'action action-crimson',
  strong: 'action action-strong',
  quiet: 'action action-quiet',
  light: 'action action-light',
};

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look;
  /** It has been pressed: what it does is under way, and it must not be pressed again. */
  isBusy?: boolean;
}

export function Button({ look = 'strong', isBusy = false, className = '', ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || isBusy}
      aria-busy={isBusy || undefined}
      className={`${looks[look]} ${className}`}
    />
  );
}
