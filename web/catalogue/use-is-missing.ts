import { useRouteLoaderData } from 'react-router';
import type { Site } from '#web/shell/site-context.ts';

/** Whether a page does not exist because the catalogue does not have its program. */
export function useIsMissing(): (address: string) => boolean {
  const missing = useRouteLoaderData<Site>('root')?.missingPages;
  return (address) => missing?.includes(address) === true;
}
