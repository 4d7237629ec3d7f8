import { Link, useLocation } from 'react-router';
import { guestAccount as words } from '#web/content/orders.ts';

/** A link to sign in, which returns to the current page. */
export function SignInInstead({ line }: { line?: string }) {
  const { pathname, search } = useLocation();
  return (
    <>
      {line !== undefined && <p className="mt-2 leading-relaxed">{line}</p>}
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        <Link
          to={`/signin?${new URLSearchParams({ returnTo: pathname + search })}`}
          className="text-link py-1 font-semibold"
        >
          {words.signIn}
        </Link>
        <Link to="/forgot-password" className="text-link py-1">
          {words.resetPassword}
        </Link>
      </p>
    </>
  );
}
