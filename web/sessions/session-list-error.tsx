import { Link, useLocation } from 'react-router';
import { sessionListError } from '../content/workshop-errors.ts';
import { LoadingFailed } from './loading-failed.tsx';

export function SessionListError({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  return (
    <LoadingFailed title={sessionListError.title} error={error} fallback={sessionListError.text}>
      <a href={pathname} className="action action-strong">
        Try Again
      </a>
      <Link to="/elite-workshops" className="action action-quiet">
        {sessionListError.all}
      </Link>
    </LoadingFailed>
  );
}
