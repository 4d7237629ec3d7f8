import { useState } from 'react';
import { z } from 'zod';
import type { Message } from '#contract/outreach/office-messages.ts';
import { closingSchema, replySchema } from '#contract/outreach/office-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { OfficeForm } from '../form/office-form.tsx';
import { useOfficeForm } from '../form/use-office-form.ts';
import { DetailSection } from '../layout/detail-section.tsx';
import { AnsweredMeanwhile } from './answered-meanwhile.tsx';
import { useMessageStep } from './use-message-step.ts';

const ways = {
  replies: {
    title: 'Reply by email',
    schema: replySchema,
    label: 'Your reply',
    hint: 'The message is quoted below your reply. Replies go to the office’s email address.',
    rows: 8,
    submit: 'Send reply',
    sending: 'Sending…',
    done: 'Your reply has been queued.',
    other: { way: 'closing', label: 'No reply is needed' },
  },
  closing: {
    title: 'Mark as answered without a reply',
    schema: closingSchema,
    label: 'Why no reply is needed',
    hint: 'For example, answered by phone',
    rows: 2,
    submit: 'Mark as answered',
    sending: 'Saving…',
    done: 'The message is marked as answered.',
    other: { way: 'replies', label: 'Reply by email instead' },
  },
} as const;

type Way = keyof typeof ways;

const nothing: Record<Way, string> = { replies: '', closing: '' };

/** An answered message can be answered again. */
export function AnswerForms({ message }: { message: Message }) {
  const [chosen, setChosen] = useState<Way>('replies');
  const isOpen = message.answered_at === null;
  const way = isOpen ? chosen : 'replies';
  const words = ways[way];
  const { take, show } = useMessageStep(message.id);
  // The steps that this screen has shown. A newer step is reported before anything is sent.
  const [seen, setSeen] = useState(message);
  if (message.revision > seen.revision && !isAnsweredSince(seen, message)) setSeen(message);
  const form = useOfficeForm({
    values: nothing,
    schema: z.object({ [way]: words.schema.shape.text }),
    send: (typed) => take(way, { text: typed[way], revision: seen.revision }),
    onSaved: (saved) => {
      const { replies } = form.getValues();
      form.reset(nothing);
      // A draft reply can still be sent after marking the message as answered.
      if (way === 'closing' && replies !== '') form.setValue('replies', replies, { shouldDirty: true });
      setSeen(saved);
      show(saved);
      setChosen('replies');
      showToast(words.done);
    },
  });
  const current = form.conflict?.current as Message | undefined;

  function turn(): void {
    form.clearErrors();
    setChosen(words.other.way);
  }

  function goOn(): void {
    if (!current) return;
    setSeen(current);
    form.forgetConflict();
    show(current);
  }

  return (
    <DetailSection title={words.title}>
      {form.conflict && current && (
        <AnsweredMeanwhile message={form.conflict.message} current={current} onGoOn={goOn} />
      )}
      <OfficeForm
        form={form}
        submit={words.submit}
        sending={words.sending}
        actions={
          isOpen && (
            <Button look="quiet" onClick={turn}>
              {words.other.label}
            </Button>
          )
        }
      >
        <TextArea key={way} label={words.label} hint={words.hint} rows={words.rows} {...form.field(way)} />
      </OfficeForm>
    </DetailSection>
  );
}

/** Only a new answer matters to the writer; an assignment does not. */
function isAnsweredSince(before: Message, after: Message): boolean {
  return after.steps.length > before.steps.length && after.steps.at(-1)?.kind === 'replied';
}
