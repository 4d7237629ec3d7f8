import { createContext, useContext, useEffect, useRef } from 'react';

export type SavePart = () => Promise<unknown>;

/** Lets the surrounding form save a part too, until the returned function is called. */
export const SaveWithForm = createContext<(save: SavePart) => () => void>(() => () => undefined);

/** A part of a page that is stored by itself is saved by the one button of its page, if it was changed. */
export function useSaveWithForm(isChanged: boolean, save: SavePart): void {
  const join = useContext(SaveWithForm);
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => (isChanged ? join(() => latest.current()) : undefined), [isChanged, join]);
}
