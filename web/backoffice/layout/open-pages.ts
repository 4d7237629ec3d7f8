import { createContext, useContext } from 'react';
import { matchPath } from 'react-router';

/** The paths under /admin that are open to whoever is here. */
export const OpenPages = createContext<readonly string[]>([]);

/** Whether an address leads somewhere: to a page that is there, and open to whoever is here. */
export function useHasPage(): (address: string) => boolean {
  const open = useContext(OpenPages);
  return (address) => {
    const [pathname = ''] = address.split('?');
    return open.some((path) => matchPath(`/admin/${path}`, pathname) !== null);
  };
}
