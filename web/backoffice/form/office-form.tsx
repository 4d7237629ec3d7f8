import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Look } from '#web/ui/button.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { BlockSubmit } from './block-submit.ts';
import { SaveWithForm } from './save-with-form.ts';
import { UnsavedChanges } from './unsaved-changes.tsx';
import type { OfficeFormState } from './use-office-form.ts';

interface Props<Values extends FieldValues> {
  form: OfficeFormState<Values>;
  submit: string;
  sending?: string;
  look?: Look;
  /** Leaves without saving. */
  onCancel?: () => void;
  /** Shown beside the submit button. */
  actions?: ReactNode;
  children: ReactNode;
}

export function OfficeForm<Values extends FieldValues>({
  form,
  submit,
  sending = 'Saving…',
  look = 'strong',
  onCancel,
  actions,
  children,
}: Props<Values>) {
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="grid max-w-3xl gap-5">
      <UnsavedChanges isDirty={form.isDirty || form.isSending || form.isHeldBack} />
      <ErrorSummary
        title="There is a problem"
        level="h2"
        problems={form.problems}
        tries={form.tries}
        namesFields
      />
      <BlockSubmit value={form.holdBack}>
        <SaveWithForm value={form.surrounding}>{children}</SaveWithForm>
      </BlockSubmit>
      {form.failure && (
        <p role="alert" className="text-red font-medium">
          {form.failure}
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        <Button type="submit" look={look} isBusy={form.isSending || form.isHeldBack}>
          {form.isSending ? sending : form.isHeldBack ? 'One moment…' : submit}
        </Button>
        {onCancel && (
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
        {actions}
      </p>
    </form>
  );
}
