import { Link } from 'react-router';

interface Props {
  chosen: string | undefined;
  isOnDark?: boolean;
}

/** The chosen package becomes the subject of the message. */
export function WaysToApply({ chosen, isOnDark = false }: Props) {
  const subject = chosen === undefined ? '' : `?${new URLSearchParams({ subject: chosen })}`;
  return (
    <p className="flex flex-wrap gap-4">
      <Link to={`/contact${subject}`} className="action action-crimson">
        Apply Now
      </Link>
      <Link to="/contact" className={`action ${isOnDark ? 'action-light' : 'action-quiet'}`}>
        Schedule Consultation
      </Link>
    </p>
  );
}
