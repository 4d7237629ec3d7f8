import type { AuditEntry } from '#contract/audit/office-audit.ts';
import { emailKindName } from '../emails/email-words.ts';
import { inWords } from '../format/in-words.ts';

export type Named = Pick<AuditEntry, 'subject' | 'subject_name' | 'order_reference'>;

const kinds: Record<string, string> = { contact_message: 'Message', email: 'Email' };
const lists: Record<string, string> = {
  'orders:all': 'Order list',
  'list:people': 'Customer list',
  'list:leads': 'Brochure lead list',
};
const LONGEST_HASH = 8;

export interface SubjectInWords {
  text: string;
  /** The page of the subject. A deleted subject has none. */
  address: string | undefined;
}

/** The subject’s name. Without a name, its id. */
export function subjectInWords({
  subject,
  subject_name: name,
  order_reference: order,
}: Named): SubjectInWords {
  const list = lists[subject];
  if (list !== undefined) return { text: list, address: undefined };
  const [kind = '', id = ''] = subject.split(':');
  const kindName = kinds[kind] ?? inWords(kind);
  const address = addressOf(kind, id, { name, order });
  if (name !== null) return { text: `${kindName} ${kind === 'email' ? emailKindName(name) : name}`, address };
  if (kind === 'picture') return { text: `${kindName} ${id.slice(0, LONGEST_HASH)}`, address };
  return { text: order === null ? `${kindName} ${id}` : `${kindName} ${id} of order ${order}`, address };
}

function addressOf(
  kind: string,
  id: string,
  { name, order }: { name: string | null; order: string | null },
): string | undefined {
  if (order !== null) return `/admin/orders/${order}`;
  const page = name === null ? undefined : pages[kind];
  return page && `/admin/${page}/${id}`;
}

const pages: Record<string, string> = {
  user: 'users',
  person: 'people',
  program: 'programs',
  session: 'sessions',
  instructor: 'instructors',
  venue: 'venues',
  contact_message: 'messages',
  email: 'emails',
  order_request: 'order-requests',
  withdrawal: 'withdrawals',
};
