import { sql } from 'kysely';
import { formatLongDate, unbrokenDates } from '#contract/sessions/session-dates.ts';
import { Action } from '#server/emails/action.tsx';
import type { EmailWords } from '#server/emails/email-words.ts';
import type { Email, EmailDraft, GatherContext } from '#server/emails/email.ts';
import { greeting } from '#server/emails/greeting.ts';
import { Aside, Paragraph } from '#server/emails/paragraph.tsx';
import type { QueuedEmail } from '#server/emails/queued-email.ts';
import { sampleName, sampleUrl } from '#server/emails/sample.ts';
import { readRetentionPeriods } from './retention-periods.ts';
import { unusedSince } from './unused-since.ts';

interface AccountUnused {
  kind: 'account_unused';
  publicUrl: string;
  name: string;
  endsOn: string;
  signInUrl: string;
}

export const accountUnusedEmail: Email<AccountUnused> = {
  purpose: 'about_account',
  isCopied: false,
  gather,
  words,
  sample: {
    kind: 'account_unused',
    publicUrl: sampleUrl,
    name: sampleName,
    endsOn: '2031-05-16',
    signInUrl: `${sampleUrl}/signin`,
  },
};

/** Not sent to whoever has signed in since. */
async function gather(
  { db, publicUrl }: GatherContext,
  { recipient, subject }: QueuedEmail,
): Promise<EmailDraft<AccountUnused> | undefined> {
  const { noticeDays } = await readRetentionPeriods(db);
  const { rows } = await sql<{ name: string; endsOn: string }>`
    select u.name,
      to_char((now() + make_interval(days => ${noticeDays}::int)) at time zone 'UTC', 'YYYY-MM-DD') as ends_on
    from users u where u.email = ${recipient} and ${unusedSince} = ${subject}`.execute(db);
  const [user] = rows;
  return (
    user && { content: { kind: 'account_unused', publicUrl, ...user, signInUrl: `${publicUrl}/signin` } }
  );
}

function words({ name, endsOn, signInUrl }: AccountUnused): EmailWords {
  const day = unbrokenDates(formatLongDate(endsOn));
  return {
    subject: 'Your account will be deleted',
    preview: `Sign in before ${day} to keep it.`,
    title: 'Your account will be deleted',
    why: 'You are receiving this email because you have an account with this address.',
    body: (
      <>
        <Paragraph>{greeting(name)}</Paragraph>
        <Paragraph>
          Nobody has signed in to your account for a long time. We do not keep data that nobody uses, so we
          will delete the account on {day}, with your profile and your saved programs.
        </Paragraph>
        <Paragraph>To keep it, sign in once before that day.</Paragraph>
        <Action href={signInUrl}>Sign in</Action>
        <Aside>If you no longer need the account, you do not need to do anything.</Aside>
      </>
    ),
  };
}
