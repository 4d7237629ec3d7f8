import { Link } from 'react-router';
import { signOut } from '../accounts/sign-out.ts';
import { useSignedIn } from '../accounts/signed-in.ts';

const plain =
  'inline-flex min-h-11 items-center px-3 text-[0.9375rem] font-semibold underline-offset-8 hover:underline';

/** The server renders pages without a user. A signed-in user's links appear once scripts run. */
export function AccountLinks() {
  const user = useSignedIn();
  if (user) {
    return (
      <p className="flex flex-wrap items-center gap-2">
        <Link to="/dashboard" className="action action-quiet min-h-11">
          Dashboard
        </Link>
        <button type="button" onClick={signOut} className={plain}>
          Logout
        </button>
      </p>
    );
  }
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Link to="/signin" className={`${plain} max-lg:pl-0`}>
        Sign In
      </Link>
      <Link to="/signup" className="action action-quiet min-h-11">
        Sign Up
      </Link>
    </p>
  );
}
