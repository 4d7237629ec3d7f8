import { reminderLink } from '#web/content/email-links.ts';
import { pageMeta } from '#web/shell/page-meta.ts';
import { privatePage } from './private-page.tsx';

const ReminderSteps = privatePage(
  reminderLink,
  async () => (await import('./reminder-steps.tsx')).ReminderSteps,
);

export const handle = { isHidden: true };

export const meta = () => pageMeta({ ...reminderLink, isHidden: true });

export { headers } from '#web/shell/private-headers.ts';

export default function RemindersPage() {
  return <ReminderSteps />;
}
