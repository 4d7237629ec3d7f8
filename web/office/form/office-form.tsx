import type { ReactNode, SubmitEvent } from 'react';
import { useEffect, useRef } from 'react';
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
  const sentFrom = useRef<Element>(null);
  useEffect(() => {
    const field = sentFrom.current;
    // A locked field loses the focus.
    if (!form.isSending && document.activeElement === document.body && field instanceof HTMLElement)
      field.focus();
  }, [form.isSending]);

  function send(event: SubmitEvent): void {
    sentFrom.current = document.activeElement;
    void form.submit(event);
  }

  return (
    <form noValidate onSubmit={send} className="grid max-w-3xl gap-5">
      <UnsavedChanges isDirty={form.isDirty || form.isSending || form.isHeldBack} />
      <ErrorSummary
        title="There is a problem"
        level="h2"
        problems={form.problems}
        tries={form.tries}
        namesFields
      />
      <BlockSubmit value={form.holdBack}>
        <SaveWithForm value={form.join}>
          {/* What is changed while it is sent would be lost. */}
          <fieldset disabled={form.isSending} className="contents">
            {children}
          </fieldset>
        </SaveWithForm>
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
