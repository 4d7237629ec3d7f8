import { Link, useParams } from 'react-router';
import { sessionError } from '../content/workshop-errors.ts';
import { LoadingFailed } from './loading-failed.tsx';

export function SessionError({ error }: { error: unknown }) {
  const { workshop = '' } = useParams();
  return (
    <LoadingFailed title={sessionError.title} error={error} fallback={sessionError.text}>
      <Link to={`/workshop-booking/${workshop}`} className="action action-strong">
        {sessionError.back}
      </Link>
    </LoadingFailed>
  );
}
