import { Link } from 'react-router';
import { account } from '#web/content/account.ts';
import { OutcomePage } from './outcome-page.tsx';

const { reset: words } = account;

/** The link has no token, or the token no longer works. */
export default function LinkMissing({ isGone = false }: { isGone?: boolean }) {
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
