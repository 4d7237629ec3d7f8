import { useState } from 'react';
import type { EmailPreview } from '#contract/emails/office-emails.ts';
import { showInFrame } from '../../trusted-types.ts';

const forms = { html: 'As a page', text: 'As plain text' } as const;

/** A sandboxed frame: no scripts, no links. */
export function EmailView({ preview: { subject, html, text, attachments } }: { preview: EmailPreview }) {
  const [form, setForm] = useState<keyof typeof forms>('html');
  return (
    <section aria-labelledby="preview">
      <h2 id="letter" className="font-serif text-2xl wrap-anywhere">
        {subject}
      </h2>
      {attachments.length > 0 && (
        <p className="text-ink-soft mt-1 text-sm wrap-anywhere">Attached: {attachments.join(', ')}</p>
      )}
      <p className="my-4 flex flex-wrap gap-2" role="group" aria-label="Form">
        {(['html', 'text'] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={form === each}
            onClick={() => setForm(each)}
            className="rounded-edge border-rule aria-pressed:bg-navy min-h-11 border px-4 text-sm font-semibold aria-pressed:text-white"
          >
            {forms[each]}
          </button>
        ))}
      </p>
      {form === 'html' ? (
        <iframe
          title={`The email “${subject}”`}
          sandbox=""
          srcDoc={showInFrame(bare(html))}
          className="border-rule h-[40rem] w-full border bg-white"
        />
      ) : (
        <pre className="border-rule bg-parchment border p-5 text-sm wrap-anywhere whitespace-pre-wrap">
          {text}
        </pre>
      )}
    </section>
  );
}

/** Removes style sheets, which the content security policy blocks. They only adapt to dark mode and small screens. */
function bare(html: string): string {
  return html.replaceAll(/<style[\s\S]*?<\/style>/g, '');
}
