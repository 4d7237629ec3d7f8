import { createContext, useContext, useEffect } from 'react';

/** Keeps the form around it from being sent, until what it answers with is called. */
export const BlockSubmit = createContext<() => () => void>(() => () => undefined);

/** What is under way belongs to the form: it waits for it, and nobody leaves without being asked. */
export function useBlockSubmit(isInProgress: boolean): void {
  const holdBack = useContext(BlockSubmit);
  useEffect(() => (isInProgress ? holdBack() : undefined), [isInProgress, holdBack]);
}
