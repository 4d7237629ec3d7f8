import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import type { OfficeFormState } from './use-office-form.ts';

interface Props<Values extends FieldValues> {
  form: OfficeFormState<Values>;
  submit: string;
  sending?: string;
  /** Beside the button that sends it. */
  actions?: ReactNode;
  children: ReactNode;
}

export function OfficeForm<Values extends FieldValues>({
  form,
  submit,
  sending = 'Saving…',
  actions,
  children,
}: Props<Values>) {
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)} className="grid max-w-3xl gap-5">
      <LeaveGuard isDirty={form.isDirty && !form.isSending} />
      <ErrorSummary
        title="Please look at these again"
        level="h2"
        problems={form.problems}
        tries={form.tries}
      />
      {children}
      {form.failure && (
        <p role="alert" className="text-red font-medium">
          {form.failure}
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={form.isSending}>
          {form.isSending ? sending : submit}
        </Button>
        {actions}
      </p>
    </form>
  );
}
