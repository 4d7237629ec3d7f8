import { useCallback, useEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { showToast } from '#web/ui/toast.tsx';

/** Loads the dialog's script when it is first needed. If loading fails, it shows a message. */
export function useDialogScript<Props>(isNeeded: boolean, loadDialog: () => Promise<ComponentType<Props>>) {
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const hasFailed = useRef(false);

  const load = useCallback(() => {
    loadDialog().then(
      (loaded) => setDialog(() => loaded),
      () => {
        // Some browsers cache the failed import, so only a reload can help. The cart and the typed details survive it.
        if (hasFailed.current && navigator.onLine) window.location.reload();
        hasFailed.current = true;
        showToast('Network error. Please check your connection.');
      },
    );
  }, [loadDialog]);
  useEffect(() => {
    if (isNeeded) load();
  }, [isNeeded, load]);

  return { Dialog, load };
}
