import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { failureOf } from '../staff/failure-of.ts';

type SavePart = () => Promise<unknown>;

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

/** The changed parts of a form. */
export function useParts() {
  const [parts, setParts] = useState<readonly SavePart[]>([]);
  const join = useCallback((save: SavePart) => {
    setParts((before) => [...before, save]);
    return () => setParts((before) => before.filter((each) => each !== save));
  }, []);
  return { isChanged: parts.length > 0, join, save: () => saveEach(parts) };
}

/** Each is tried. Returns why some were refused. */
async function saveEach(parts: readonly SavePart[]): Promise<string[]> {
  const refusals: string[] = [];
  for (const save of parts)
    try {
      await save();
    } catch (error) {
      refusals.push(failureOf(error));
    }
  return refusals;
}
