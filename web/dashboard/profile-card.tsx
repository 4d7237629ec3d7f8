import { useId } from 'react';
import { dashboard } from '#web/content/dashboard.ts';
import { formatDay } from '#web/orders/format-moment.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { KnownUser } from '../accounts/signed-in.ts';

const { profile: words } = dashboard;
type Fact = keyof typeof words.labels;
const facts = Object.keys(words.labels) as Fact[];

export function ProfileCard({ user }: { user: KnownUser }) {
  const id = useId();
  const { is_active: isActive = true, created_at: since } = user;
  return (
    <section
      aria-labelledby={id}
      className="border-rule border-t-crimson border border-t-4 bg-white p-5 md:p-6"
    >
      <h2 id={id} className="sr-only">
        {words.title}
      </h2>
      <p className="text-heading font-serif break-words">{user.name}</p>
      <p className="text-ink-soft mt-1 text-sm break-words">{user.email}</p>
      <p className="mt-3">
        <Badge tone={isActive ? 'green' : 'red'}>{isActive ? words.active : words.inactive}</Badge>
      </p>
      <dl className="border-rule mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 border-t pt-4 text-sm">
        {facts.map((fact) => (
          <Line key={fact} label={words.labels[fact]} value={valueOf(user, fact)} />
        ))}
        <Line label={words.memberSince} value={since === undefined ? '' : formatDay(since)} />
      </dl>
    </section>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  if (value === '') return null;
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0 break-words">{value}</dd>
    </>
  );
}

function valueOf(user: KnownUser, fact: Fact): string {
  if (fact === 'role') return user.role === undefined ? '' : (words.roles[user.role] ?? user.role);
  return user[fact] ?? '';
}
