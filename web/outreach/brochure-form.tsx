import type { SubmitEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { AUDIENCES } from '#contract/sessions/audience.ts';
import { brochure } from '#web/content/brochure.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useBrochureLead } from './use-brochure-lead.ts';

interface Props {
  source: string;
  onSent(): void;
}

export function BrochureForm({ source, onSent }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [shownAt] = useState(() => performance.now());
  const { problems, failure, isSending, send } = useBrochureLead();
  /** A new object for each try, so that the effect runs each time, after the messages are rendered. */
  const [refusal, setRefusal] = useState<{ focus: string }>();

  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>(refusal.focus)?.focus();
  }, [refusal]);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (form.current === null) return;
    const elapsedMs = Math.round(performance.now() - shownAt);
    const outcome = await send(new FormData(form.current), { source, elapsedMs });
    if (outcome === 'sent') onSent();
    if (outcome === 'refused') setRefusal({ focus: '[aria-invalid="true"]' });
    if (outcome === 'failed') setRefusal({ focus: '[type="submit"]' });
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <p className="text-ink-soft">{brochure.lead}</p>
      <TextField label="Name" name="name" autoComplete="name" error={problems.name} required />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        error={problems.email}
        required
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          error={problems.phone}
          isOptional
        />
        <TextField
          label="Institution"
          name="institution"
          autoComplete="organization"
          error={problems.institution}
          isOptional
        />
      </div>
      <SelectField label="Audience" name="audience" error={problems.audience} isOptional>
        <option value="">Choose one</option>
        {AUDIENCES.map((audience) => (
          <option key={audience} value={audience}>
            {brochure.audiences[audience]}
          </option>
        ))}
      </SelectField>
      <CheckboxField name="consent" label={brochure.consent} error={problems.consent} required />
      <p aria-hidden className="sr-only">
        <label>
          Leave this empty <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <div aria-live="polite">
        {failure !== undefined && (
          <p className="border-red border-l-4 py-1 pl-4">
            {failure}{' '}
            <a href={brochure.file} download className="text-link">
              {brochure.anyway}
            </a>
          </p>
        )}
      </div>
      <Button type="submit" look="crimson" isBusy={isSending} className="w-full">
        {isSending ? brochure.submitting : brochure.submit}
      </Button>
    </form>
  );
}
