import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useHasPage } from './open-pages.ts';

interface Props {
  to: string;
  children: ReactNode;
  className?: string;
  /** Shown to those who may not. */
  otherwise?: ReactNode;
}

/** A link for those who may open its page; others see the text in its place. */
export function PermittedLink({ to, children, className = 'text-link', otherwise = null }: Props) {
  const hasPage = useHasPage();
  return hasPage(to) ? (
    <Link to={to} className={className}>
      {children}
    </Link>
  ) : (
    otherwise
  );
}
