import { Link } from 'react-router';
import type { Person } from '#contract/people/office-people.ts';
import { AUDIENCE_BADGES } from '#contract/sessions/audience.ts';
import { When } from '../format/when.tsx';
import { DetailSection } from '../layout/detail-section.tsx';

const audienceWords: Record<string, string> = AUDIENCE_BADGES;
const rows = 'divide-rule border-rule divide-y border-y';
const row = 'flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2 text-[0.9375rem]';

/** Messages, brochure requests and saved programs, if there are any. */
export function PersonContacts({ person: { messages, leads, interests } }: { person: Person }) {
  return (
    <>
      {messages.length > 0 && (
        <DetailSection title="Messages">
          <ul className={rows}>
            {messages.map(({ id, subject, created_at: at, is_open: isOpen }) => (
              <li key={id} className={row}>
                <Link to={`/admin/messages/${id}`} className="text-link wrap-anywhere">
                  {subject}
                </Link>
                <span className="text-ink-soft">
                  {isOpen ? 'Open' : 'Answered'}, <When at={at} isDayOnly />
                </span>
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
      {leads.length > 0 && (
        <DetailSection title="Brochure requests">
          <ul className={rows}>
            {leads.map(({ id, audience, source, institution, consented_at: at }) => (
              <li key={id} className={row}>
                <span className="wrap-anywhere">
                  {[audience === null ? undefined : audienceWords[audience], institution, source]
                    .filter(Boolean)
                    .join(', ') || 'The brochure'}
                </span>
                <span className="text-ink-soft">
                  Agreed to be contacted on <When at={at} />
                </span>
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
      {interests.length > 0 && (
        <DetailSection title="Saved programs">
          <ul className={rows}>
            {interests.map(({ slug, title, saved_at: at }) => (
              <li key={slug} className={row}>
                <a href={`/programs/${slug}`} className="text-link">
                  {title}
                </a>
                <span className="text-ink-soft">
                  <When at={at} isDayOnly />
                </span>
              </li>
            ))}
          </ul>
        </DetailSection>
      )}
    </>
  );
}
