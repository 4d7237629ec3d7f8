import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { OfficeFormState } from '../form/use-office-form.ts';
import type { ProgramValues } from './program-values.ts';

interface Props {
  form: OfficeFormState<ProgramValues>;
  isBySession: boolean;
}

/** What its pages promise. They say nothing of what is empty here. */
export function ProgramPromises({ form, isBySession }: Props) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Schedule"
          hint="When and how it is held, for example: Saturdays, 10 AM to 1 PM, online"
          isOptional
          maxLength={200}
          {...form.field('schedule')}
        />
        <TextField
          label="Certificate"
          hint="What those who complete it receive, for example: Certificate of completion"
          isOptional
          maxLength={100}
          {...form.field('certificate')}
        />
      </div>
      {isBySession && (
        <>
          <TextArea
            label="Selling points"
            hint="Up to five, one per line. They are shown beside the sessions."
            rows={3}
            {...form.field('selling_points')}
          />
          <label className="flex min-h-9 items-start gap-3 text-[0.9375rem]">
            <input
              type="checkbox"
              {...form.register('has_formats')}
              className="accent-navy mt-0.5 size-5 shrink-0"
            />
            <span>
              Essentials and Mastery: the list of sessions explains both formats (3 days and 7 days), and each
              session shows its own
            </span>
          </label>
        </>
      )}
    </>
  );
}
