import { useRef, useState } from 'react';
import { AUDIENCES } from '#contract/sessions/audience.ts';
import { isUnknown } from '#web/api-client/api-error.ts';
import { FieldsRefused, post } from '#web/api-client/call-api.ts';
import { brochure } from '#web/content/brochure.ts';
import { showToast } from '#web/ui/toast.tsx';
import { keepLead, problemsOf } from './brochure-lead.ts';
import type { BrochureLead, LeadProblems } from './brochure-lead.ts';

interface FormState {
  source: string;
  /** How long the form has been on the screen. */
  elapsedMs: number;
}

type Outcome = 'sent' | 'refused' | 'failed';

/** Validates the lead, stores it in the browser and sends it. Without consent it does neither. */
export function useBrochureLead() {
  const [problems, setProblems] = useState<LeadProblems>({});
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const createdAt = useRef<string>(undefined);

  async function send(form: FormData, formState: FormState): Promise<Outcome> {
    createdAt.current ??= new Date().toISOString();
    const lead = leadOf(form, formState.source, createdAt.current);
    const found = problemsOf(lead);
    setProblems(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return 'refused';
    keep(lead);
    setSending(true);
    try {
      await post('/brochure-leads', bodyOf(lead, textOf(form, 'website'), formState), brochure.failed);
      return 'sent';
    } catch (error) {
      // Other hosts' APIs may not accept leads. The lead is then only stored in this browser.
      if (isUnknown(error)) return 'sent';
      if (error instanceof FieldsRefused) {
        setProblems(error.fields);
        return 'refused';
      }
      setFailure(error instanceof Error ? error.message : brochure.failed);
      return 'failed';
    } finally {
      setSending(false);
    }
  }

  return { problems, failure, isSending, send };
}

function leadOf(form: FormData, source: string, createdAt: string): BrochureLead {
  return {
    name: textOf(form, 'name'),
    email: textOf(form, 'email'),
    phone: textOf(form, 'phone'),
    institution: textOf(form, 'institution'),
    audience: AUDIENCES.find((audience) => audience === form.get('audience')) ?? '',
    consent: form.has('consent'),
    source,
    createdAt,
  };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

function bodyOf(lead: BrochureLead, website: string, { elapsedMs }: FormState) {
  const { name, email, phone, institution, audience, consent, source } = lead;
  return { name, email, phone, institution, audience, consent, source, website, elapsed_ms: elapsedMs };
}

/** The brochure must also be available when the browser stores nothing. */
function keep(lead: BrochureLead): void {
  try {
    keepLead(lead);
  } catch (error) {
    showToast(error instanceof Error ? error.message : String(error));
  }
}
