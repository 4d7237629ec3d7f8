import { Link } from 'react-router';
import { useNamedPermissions } from './use-named-permissions.ts';

interface Props {
  /** Of the guest list in the office. */
  address: string;
  className?: string;
}

/** A link for those who may see the list. Others read whom to ask. */
export function ToCareList({ address, className = 'text-link' }: Props) {
  const mine = useNamedPermissions();
  if (mine?.permissions.includes('care.see') === true)
    return (
      <Link to={`${address}/care`} className={className}>
        See the care list.
      </Link>
    );
  return `See the care list${mine?.readers_of_care ? `: ${whomToAsk(mine.readers_of_care)}` : ''}.`;
}

export function whomToAsk(readers: string[]): string {
  if (readers.length === 0) return 'nobody may see it yet, ask an administrator';
  return `ask ${new Intl.ListFormat('en', { type: 'disjunction' }).format(readers)}`;
}
