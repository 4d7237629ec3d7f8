import { createContext, useContext, useEffect } from 'react';

/** Blocks the surrounding form from being submitted, until the returned function is called. */
export const BlockSubmit = createContext<() => () => void>(() => () => undefined);

/** Blocks submitting and warns before leaving while work is in progress. */
export function useBlockSubmit(isInProgress: boolean): void {
  const holdBack = useContext(BlockSubmit);
  useEffect(() => (isInProgress ? holdBack() : undefined), [isInProgress, holdBack]);
}
