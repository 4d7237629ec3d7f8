import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface Action {
  to: string;
  label: string;
  /** The action that most visitors want. */
  isFirst?: boolean;
}

export function ActionRow({ links, children }: { links: Action[]; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-4">
      {children}
      {links.map(({ to, label, isFirst = false }) => (
        <Link key={to} to={to} className={`action ${isFirst ? 'action-crimson' : 'action-quiet'}`}>
          {label}
        </Link>
      ))}
    </div>
  );
}
