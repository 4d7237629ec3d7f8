import type { ButtonHTMLAttributes, MouseEvent } from 'react';

export type Look = 'crimson' | 'strong' | 'quiet' | 'light';

export const looks: Record<Look, string> = {
  crimson: 'action action-crimson',
  strong: 'action action-strong',
  quiet: 'action action-quiet',
  light: 'action action-light',
};

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look;
  /** It has been pressed: what it does is under way. It keeps the focus, and a second press does nothing. */
  isBusy?: boolean;
}

export function Button({ look = 'strong', isBusy = false, className = '', ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isBusy || rest['aria-disabled']}
      aria-busy={isBusy || undefined}
      className={`${looks[look]} ${className}`}
      onClick={isBusy ? doNothing : rest.onClick}
    />
  );
}

/** A form is not sent either, by Enter in a field of it neither. */
function doNothing(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
