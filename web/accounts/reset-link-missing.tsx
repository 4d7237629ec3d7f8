import { Link } from 'react-router';
import { account } from '../content/account.ts';
import { OutcomePage } from './outcome-page.tsx';

const { reset: words } = account;

/** The address has no token, or the token is used up. */
export default function ResetLinkMissing({ isGone = false }: { isGone?: boolean }) {
  return (
    <OutcomePage
      title={isGone ? words.goneTitle : words.missingTitle}
      lead={isGone ? words.gone : words.missing}
    >
      <Link to="/forgot-password" className="action action-crimson">
        {words.another}
      </Link>
    </OutcomePage>
  );
}
