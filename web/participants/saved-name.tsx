import { useState } from 'react';
import { whoComes } from '../content/who-comes.ts';

const { savedName, undoName } = whoComes.fields;

interface Props {
  /** As it is saved. */
  name: string;
  onUndo(before: string): void;
}

/** Leaving the field has saved a name. Says which, and takes it back. */
export function SavedName({ name, onUndo }: Props) {
  const [shown, setShown] = useState<{ name: string; before?: string | undefined }>({ name });
  // Once it is undone, there is nothing to undo.
  if (shown.name !== name) setShown({ name, before: name === shown.before ? undefined : shown.name });
  const { before } = shown;
  return (
    <p role="status" className={before === undefined ? 'sr-only' : 'border-green border-l-4 pl-4'}>
      {before !== undefined && (
        <>
          <bdi>{savedName(name)}</bdi>{' '}
          <button type="button" className="text-link min-h-6" onClick={() => onUndo(before)}>
            {undoName}
          </button>
        </>
      )}
    </p>
  );
}
