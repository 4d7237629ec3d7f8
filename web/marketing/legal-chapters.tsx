import { useId } from 'react';
import { Link } from 'react-router';
import type { PublicTerms } from '#contract/booking-terms-schema.ts';
import { notConfirmed } from '#web/content/legal-page.ts';
import type { LegalSection } from '#web/content/legal-page.ts';
import { legalPages } from '#web/content/legal.ts';
import { Badge } from '#web/ui/badge.tsx';

/** A long text with a table of contents beside it. */
export function LegalChapters({ slug, terms }: { slug: string; terms: PublicTerms[] }) {
  const sections = legalPages[slug]?.sections ?? [];
  return (
    <div className="page-width py-section grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.4fr)]">
      <nav aria-label="On this page" className="no-print lg:top-below-bar lg:sticky lg:self-start">
        <ol className="border-rule border-l text-[0.9375rem] sm:max-lg:columns-2">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="block py-1.5 pl-4 underline-offset-4 hover:underline">
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="space-y-12">
        {sections.map((section) => (
          <Chapter key={section.id} section={section} terms={section.id === 'cancellation' ? terms : []} />
        ))}
      </div>
    </div>
  );
}

/** What goes back, and all that is sold under these terms. */
function TermsOfPrograms({ titles, lines }: PublicTerms) {
  const id = useId();
  return (
    <div className="border-rule space-y-3 border-t py-5">
      <p className="max-w-prose leading-relaxed">{lines.join(' ')}</p>
      {titles.length === 1 && <p className="font-semibold">This is so for {titles[0]}</p>}
      {titles.length > 1 && (
        <details>
          <summary id={id} className="text-link inline-block py-1 font-semibold">
            This is so for these {titles.length} programs
          </summary>
          <ul
            aria-labelledby={id}
            className="marker:text-crimson mt-2 list-disc gap-x-10 pl-5 leading-relaxed sm:columns-2"
          >
            {titles.map((title) => (
              <li key={title} className="break-inside-avoid py-0.5 wrap-anywhere">
                {title}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

interface ChapterProps {
  section: LegalSection;
  terms: PublicTerms[];
}

function Chapter({
  section: { id, title, isConfirmed, text, list, rows, after, link },
  terms,
}: ChapterProps) {
  // One mark says it of all rows.
  const isOpen = isConfirmed === false || (rows?.every((row) => row.isConfirmed === false) ?? false);
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className="border-ink text-title scroll-mt-8 border-t pt-5">
        {title}
      </h2>
      {isOpen && <NotConfirmed />}
      {text?.map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
      {list && (
        <ul className="marker:text-crimson mt-5 max-w-prose list-disc space-y-2 pl-5 leading-relaxed">
          {list.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {rows && (
        <dl className="border-rule mt-5 border-b">
          {rows.map(({ name, line, isConfirmed: isRowConfirmed }) => (
            <div
              key={name}
              className="border-rule grid grid-cols-1 gap-x-8 gap-y-1 border-t py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
            >
              <dt className="font-semibold wrap-anywhere">{name}</dt>
              <dd className="leading-relaxed">
                {line}
                {isRowConfirmed === false && !isOpen && <NotConfirmed />}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {terms.length > 0 && (
        <div className="border-rule mt-5 border-b">
          {terms.map((each) => (
            <TermsOfPrograms key={each.titles.join()} {...each} />
          ))}
        </div>
      )}
      {after && <Paragraph>{after}</Paragraph>}
      {link && (
        <p className="mt-4">
          <Link to={link.to} className="text-link inline-block py-1 font-semibold">
            {link.label}
          </Link>
        </p>
      )}
    </section>
  );
}

function NotConfirmed() {
  return (
    <p className="mt-2">
      <Badge tone="orange">{notConfirmed}</Badge>
    </p>
  );
}

function Paragraph({ children }: { children: string }) {
  return <p className="mt-5 max-w-prose leading-relaxed">{children}</p>;
}
