import { firm } from '#web/content/firm.ts';

/** Shown without scripts: why they are needed, and the address to write to. */
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
