import { Link } from 'react-router';
import { useNamedPermissions } from './use-named-permissions.ts';

/** The lists that the caller may see. Whoever has no permission by name sees none. */
export function AnswerListLinks({ address }: { address: string }) {
  const data = useNamedPermissions();
  return (
    <>
      {data?.permissions.includes('care.see') === true && (
        <Link to={`${address}/care`} className="action action-quiet">
          Care list
        </Link>
      )}
      {data?.permissions.includes('journey.see') === true && (
        <Link to={`${address}/journeys`} className="action action-quiet">
          Passports and flights
        </Link>
      )}
    </>
  );
}
