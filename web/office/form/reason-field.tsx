import type { ComponentProps } from 'react';
import { TextField } from '#web/ui/text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'> & { hint: string };

/** Says that a reason is needed before anything is pressed. */
export function ReasonField({ hint, ...field }: Props) {
  return (
    <TextField
      label="Reason"
      hint={`Required. ${hint}`}
      maxLength={500}
      autoComplete="off"
      aria-required
      {...field}
    />
  );
}
