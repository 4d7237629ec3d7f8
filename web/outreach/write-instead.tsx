import { firm } from '#web/content/firm.ts';

/** Where something needs scripts and there are none: why, and whom to write to. */
export function WriteInstead({ why, className = '' }: { why: string; className?: string }) {
  return (
    <noscript>
      <p className={`border-crimson border-l-4 pl-4 ${className}`}>
        {why}{' '}
        <a href={`mailto:${firm.email}`} className="text-link">
          {firm.email}
        </a>
      </p>
    </noscript>
  );
}
