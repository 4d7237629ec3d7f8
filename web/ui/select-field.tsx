import type { SelectHTMLAttributes } from 'react';
import { Field } from './field.tsx';
import type { FieldText } from './field.tsx';

type Props = FieldText & { isOptional?: boolean } & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'>;

export function SelectField({ label, hint, error, isOptional = false, className = '', ...select }: Props) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => <select {...select} {...control} className={`field-box ${className}`} />}
    </Field>
  );
}
