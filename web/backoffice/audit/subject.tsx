import { Link } from 'react-router';
import type { AuditEntry } from '#contract/office/audit.ts';
import { inWords } from '../parts/in-words.ts';
import { useHasPage } from '../parts/open-pages.ts';

type Named = Pick<AuditEntry, 'subject' | 'subject_name'>;

/** A thing by the name that people have for it, with the way to its page where there is one. */
export function Subject({ entry }: { entry: Named }) {
  const hasPage = useHasPage();
  const [kind = '', id = ''] = entry.subject.split(':');
  const text = entry.subject_name ? `${inWords(kind)} ${entry.subject_name}` : inWords(entry.subject);
  const address = addressOf(kind, id, entry.subject_name);
  if (address === undefined || !hasPage(address))
    return <span className="inline-block md:min-w-40">{text}</span>;
  return (
    <Link to={address} className="text-link inline-block md:min-w-40">
      {text}
    </Link>
  );
}

/** Of what is gone nothing is left to open. */
function addressOf(kind: string, id: string, name: string | null): string | undefined {
  if (name === null) return undefined;
  switch (kind) {
    case 'user':
      return `/admin/users/${id}`;
    case 'program':
      return `/admin/programs/${id}`;
    case 'session':
      return `/admin/sessions/${id}`;
    case 'order':
      return `/admin/orders/${name}`;
    default:
      return undefined;
  }
}
