import type { TextareaHTMLAttributes } from 'react';
import { Field } from './field.tsx';
import type { FieldText } from './field.tsx';

type Props = FieldText & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'>;

export function TextArea({ label, hint, error, className = '', ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea rows={6} {...input} {...control} className={`field-box resize-y ${className}`} />
      )}
    </Field>
  );
}
