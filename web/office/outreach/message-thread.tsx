import { Link } from 'react-router';
import type { Message } from '#contract/outreach/office-messages.ts';
import { emailIs } from '../emails/email-words.ts';
import { When } from '../format/when.tsx';

type Step = Message['steps'][number];

/** The message and its history, in order. */
export function MessageThread({ message }: { message: Message }) {
  return (
    <ol className="grid max-w-3xl gap-5">
      <li className="border-navy border-l-2 pl-4">
        <p className="text-sm">
          {message.person_id === null ? (
            message.name
          ) : (
            <Link to={`/admin/people/${message.person_id}`} className="text-link font-semibold">
              {message.name}
            </Link>
          )}{' '}
          <span className="text-ink-soft wrap-anywhere">
            {message.email}, <When at={message.created_at} />
          </span>
        </p>
        <p className="mt-2 wrap-anywhere whitespace-pre-line">{message.message}</p>
      </li>
      {message.steps.map((step) => (
        <li key={step.id} className={step.kind === 'replied' ? 'border-crimson border-l-2 pl-4' : 'pl-4'}>
          <p className="text-ink-soft text-sm">
            {sentences[step.kind](step.created_by ?? 'A former colleague')}, <When at={step.made_at} />
            {step.email_state !== null && `. ${emailIs(step.email_state)}.`}
          </p>
          {step.text !== '' && <p className="mt-2 wrap-anywhere whitespace-pre-line">{step.text}</p>}
        </li>
      ))}
    </ol>
  );
}

const sentences: Record<Step['kind'], (who: string) => string> = {
  replied: (who) => `${who} answered`,
  closed: (who) => `${who} marked it as answered without a reply`,
  reopened: (who) => `${who} reopened it`,
  taken: (who) => `${who} was assigned to it`,
  released: (who) => `${who} unassigned it`,
};
