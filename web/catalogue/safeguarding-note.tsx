import { Link } from 'react-router';
import { safeguardingNote } from '#web/content/safeguarding-note.ts';

const { title, line, link } = safeguardingNote;

/** For programs in which minors take part. */
export function SafeguardingNote() {
  return (
    <aside aria-label={title} className="border-rule bg-parchment border-y">
      <div className="page-width flex flex-wrap items-baseline gap-x-8 gap-y-2 py-6">
        <p className="text-heading font-serif">{title}</p>
        <p className="text-ink-soft max-w-prose leading-relaxed">{line}</p>
        <Link to="/safeguarding" className="text-link inline-block py-1 font-semibold">
          {link}
        </Link>
      </div>
    </aside>
  );
}

/** By the grade levels of a program: minors go to school. */
export function isForMinors({ grade_levels: levels }: { grade_levels: string[] }): boolean {
  return levels.some((level) => /grade/i.test(level));
}
