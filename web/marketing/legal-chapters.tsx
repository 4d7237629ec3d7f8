import { useId } from 'react';
import { Link } from 'react-router';
import type { PublicTerms } from '#contract/catalogue/booking-terms-schema.ts';
import { notConfirmed } from '#web/content/legal-page.ts';
import type { LegalRow, LegalSection } from '#web/content/legal-page.ts';
import { legalPages } from '#web/content/legal.ts';
import { Badge } from '#web/ui/badge.tsx';

/** A long text with a table of contents beside it. */
export function LegalChapters({ slug, terms }: { slug: string; terms: PublicTerms[] }) {
  const sections = legalPages[slug]?.sections ?? [];
  return (
    <div className="page-width pb-section grid grid-cols-1 gap-x-16 gap-y-8 pt-6 md:pt-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.4fr)]">
      <nav aria-label="On this page" className="no-print lg:top-below-bar lg:sticky lg:self-start">
        <ol className="border-rule border-l text-[0.9375rem] max-lg:columns-2 max-sm:gap-x-2">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="block break-inside-avoid py-1.5 pl-4 leading-snug underline-offset-4 hover:underline"
              >
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

const looks = {
  chapter: { box: '', title: 'text-title', head: 'border-ink border-t pt-5', text: 'mt-5' },
  note: {
    box: 'border-orange bg-parchment border-l-4 px-6 py-5',
    title: 'text-heading',
    head: '',
    text: 'mt-2',
  },
  call: { box: 'bg-navy on-dark p-6 text-white md:p-10', title: 'text-title', head: '', text: 'mt-5' },
};

function Chapter({ section, terms }: ChapterProps) {
  const { id, title, isConfirmed, text, list, rows, after, link, phone } = section;
  // One mark says it of all rows.
  const isOpen = isConfirmed === false || (rows?.every((row) => row.isConfirmed === false) ?? false);
  const look = looks[lookOf(section)];
  return (
    <section aria-labelledby={id} className={look.box}>
      <div className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-2 ${look.head}`}>
        <h2 id={id} tabIndex={-1} className={`${look.title} scroll-mt-8`}>
          {title}
        </h2>
        {isOpen && <NotConfirmed />}
      </div>
      {phone && (
        <p className="mt-4">
          <a
            href={`tel:${phone.replaceAll(' ', '')}`}
            className="text-figure inline-block py-1 font-serif underline decoration-1 underline-offset-8"
          >
            {phone}
          </a>
        </p>
      )}
      {text?.map((paragraph) => (
        <Paragraph key={paragraph} className={look.text}>
          {paragraph}
        </Paragraph>
      ))}
      {list && (
        <ul className="marker:text-crimson mt-5 max-w-prose list-disc space-y-2 pl-5 leading-relaxed">
          {list.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {rows && <Rows rows={rows} isOpen={isOpen} isDark={phone !== undefined} />}
      {terms.length > 0 && (
        <div className="border-rule mt-5 border-b">
          {terms.map((each) => (
            <TermsOfPrograms key={each.titles.join()} {...each} />
          ))}
        </div>
      )}
      {after && <Paragraph className="mt-5">{after}</Paragraph>}
      {link && (
        <p className={lookOf(section) === 'note' ? 'mt-2' : 'mt-4'}>
          <Link to={link.to} className="text-link inline-block py-1 font-semibold">
            {link.label}
          </Link>
        </p>
      )}
    </section>
  );
}

function lookOf({ isNote, phone }: LegalSection): keyof typeof looks {
  if (isNote) return 'note';
  return phone === undefined ? 'chapter' : 'call';
}

interface RowsProps {
  rows: LegalRow[];
  isOpen: boolean;
  isDark: boolean;
}

function Rows({ rows, isOpen, isDark }: RowsProps) {
  const line = isDark ? 'border-white/20' : 'border-rule';
  const drawn = rows.filter(({ studentsForAnAdult }) => studentsForAnAdult !== undefined);
  return (
    <>
      {drawn.length > 0 && (
        <dl className="mt-5 grid grid-cols-1 gap-x-8 gap-y-7 sm:grid-cols-3">
          {drawn.map(({ name, line: text, studentsForAnAdult = 0 }) => (
            <div key={name} className="flex flex-col">
              <dt className="order-2 mt-3 font-semibold">{name}</dt>
              <dd className="order-3 mt-1 leading-relaxed">{text}</dd>
              <dd aria-hidden className="order-1">
                <Group students={studentsForAnAdult} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <dl className={`mt-5 ${isDark ? '' : 'border-rule border-b'}`}>
        {rows
          .filter((row) => !drawn.includes(row))
          .map(({ name, line: text, kind, isConfirmed: isRowConfirmed }) => (
            <div
              key={name}
              className={`${line} grid grid-cols-1 gap-x-8 gap-y-1 border-t py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]`}
            >
              <dt className="font-semibold wrap-anywhere">
                {name}
                {kind && <span className="text-ink-soft block text-sm font-normal">{kind}</span>}
              </dt>
              <dd className="max-w-prose leading-relaxed">
                {text}
                {isRowConfirmed === false && !isOpen && <NotConfirmed />}
              </dd>
            </div>
          ))}
      </dl>
    </>
  );
}

/** One adult beside the students. */
function Group({ students }: { students: number }) {
  return (
    <svg viewBox="0 0 200 56" className="bg-parchment h-auto w-full max-w-60">
      <Person x={20} height={44} className="fill-crimson" />
      {Array.from({ length: students }, (_, place) => (
        <Person key={place} x={48 + place * 14.5} height={30} className="fill-navy" />
      ))}
    </svg>
  );
}

function Person({ x, height, className }: { x: number; height: number; className: string }) {
  const head = height / 6.5;
  const top = 50 - height;
  const side = height / 5;
  return (
    <g className={className}>
      <circle cx={x} cy={top + head} r={head} />
      <path d={`M${x - side} 50V${top + head * 3.4}a${side} ${side} 0 0 1 ${side * 2} 0V50z`} />
    </g>
  );
}

function NotConfirmed() {
  return (
    <p className="my-1">
      <Badge tone="orange">{notConfirmed}</Badge>
    </p>
  );
}

function Paragraph({ children, className }: { children: string; className: string }) {
  return <p className={`${className} max-w-prose leading-relaxed`}>{children}</p>;
}
