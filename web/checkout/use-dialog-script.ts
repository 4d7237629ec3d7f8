import { useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { showToast } from '#web/ui/toast.tsx';
import type { GuestDialogProps } from './guest-dialog.tsx';

/** The dialog's script comes when it is first wanted. Without a network that is told, and tried again on wish. */
export function useDialogScript() {
  const [Dialog, setDialog] = useState<ComponentType<GuestDialogProps>>();
  const hasFailed = useRef(false);

  function load(): void {
    import('./guest-dialog.tsx').then(
      ({ GuestDialog }) => setDialog(() => GuestDialog),
      () => {
        // Some browsers remember a script that did not arrive; what was typed and chosen outlives a reload.
        if (hasFailed.current && navigator.onLine) window.location.reload();
        hasFailed.current = true;
        showToast('Network error. Please check your connection.');
      },
    );
  }

  return { Dialog, load };
}
