import type { InputHTMLAttributes } from 'react';
import { Field } from './field.tsx';
import type { FieldText } from './field.tsx';

type Props = FieldText & { isOptional?: boolean } & Omit<InputHTMLAttributes<HTMLInputElement>, 'id'>;

export function TextField({ label, hint, error, isOptional = false, className = '', ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => <input type="text" {...input} {...control} className={`field-box ${className}`} />}
    </Field>
  );
}
