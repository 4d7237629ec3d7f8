import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Nobody loses what was typed by a press on a link, or by closing the tab. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  const stay = () => blocker.reset?.();
  return (
    <Dialog title="Leave without saving?" isOpen={blocker.state === 'blocked'} onClose={stay}>
      <p>What you have changed on this page is not saved.</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Button onClick={stay}>Stay here</Button>
        <Button look="quiet" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
      </p>
    </Dialog>
  );
}
