import { emails } from '#server/email-registry.ts';
import type { AnyEmailContent } from '#server/email-registry.ts';
import type { RenderedEmail } from '#server/emails/email-context.ts';
import type { EmailKind } from '#server/emails/email-kind.ts';
import type { EmailContent } from '#server/emails/email.ts';
import { renderEmail as render } from '#server/emails/render-email.tsx';

type Samples = { [Kind in EmailKind]: (typeof emails)[Kind]['sample'] };

export const sampleEmails = Object.fromEntries(
  Object.entries(emails).map(([kind, { sample }]) => [kind, sample]),
) as unknown as Samples;

/** As the site writes it. */
export function renderEmail(
  content: AnyEmailContent | EmailContent,
  rendering: { isRehearsal?: boolean } = {},
): Promise<RenderedEmail> {
  return render(emails, content, rendering);
}
