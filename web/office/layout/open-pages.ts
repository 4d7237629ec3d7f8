import { createContext, useContext } from 'react';
import { matchPath } from 'react-router';

/** The paths under /admin that the user may open. */
export const OpenPages = createContext<readonly string[]>([]);

/** Whether a path exists and the user may open it. */
export function useHasPage(): (address: string) => boolean {
  const open = useContext(OpenPages);
  return (address) => {
    const [pathname = ''] = address.split('?');
    return open.some((path) => matchPath(`/admin/${path}`, pathname) !== null);
  };
}
