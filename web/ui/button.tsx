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
  /** The pressed button's action is running. It keeps the focus, and a second press does nothing. */
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

/** The form is not submitted either, also not by Enter in a field. */
function doNothing(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
