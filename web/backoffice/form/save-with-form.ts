import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { failureOf } from '../sign-in/failure-of.ts';

type SavePart = () => Promise<unknown>;

interface SurroundingForm {
  /** Lets the form save a part too, until the returned function is called. */
  join(save: SavePart): () => void;
  isSending: boolean;
}

export const SaveWithForm = createContext<SurroundingForm>({ join: () => () => undefined, isSending: false });

/**
 * A part of a page that is stored by itself is saved by the one button of its page, if it was changed. Returns whether
 * the page is being saved: what is changed meanwhile would be lost.
 */
export function useSaveWithForm(isChanged: boolean, save: SavePart): boolean {
  const { join, isSending } = useContext(SaveWithForm);
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => (isChanged ? join(() => latest.current()) : undefined), [isChanged, join]);
  return isSending;
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
