import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { noteUnsaved } from './unsaved.ts';

interface Props {
  isDirty: boolean;
  title?: string;
  /** What would be lost. */
  line?: string;
}

/** Asks before a link or a closed tab discards unsaved changes. */
export function UnsavedChanges({
  isDirty,
  title = 'Leave without saving?',
  line = 'Your changes on this page are not saved.',
}: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const forget = noteUnsaved();
    return () => {
      window.removeEventListener('beforeunload', ask);
      forget();
    };
  }, [isDirty]);
  useEffect(() => {
    // It was saved while the question was open.
    if (!isDirty && blocker.state === 'blocked') blocker.reset();
  }, [isDirty, blocker]);

  const stay = () => blocker.reset?.();
  return (
    <Dialog title={title} isOpen={blocker.state === 'blocked'} onClose={stay}>
      <p>{line}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Button onClick={stay}>Stay on this page</Button>
        <Button look="quiet" onClick={() => blocker.proceed?.()}>
          Leave page
        </Button>
      </p>
    </Dialog>
  );
}
