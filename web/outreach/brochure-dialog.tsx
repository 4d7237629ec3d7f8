import { useCallback, useEffect, useRef, useState } from 'react';
import { brochure } from '#web/content/brochure.ts';
import { saveFrom } from '#web/shell/save-file.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { BrochureForm } from './brochure-form.tsx';

const CLOSES_AFTER_MS = 1_000;

interface Props {
  source: string;
  isOpen: boolean;
  onClose(): void;
}

export default function BrochureDialog({ source, isOpen, onClose }: Props) {
  const [isSent, setSent] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const close = useCallback(() => {
    clearTimeout(timer.current);
    setSent(false);
    onClose();
  }, [onClose]);

  function finish(): void {
    setSent(true);
    saveFrom(brochure.file);
    timer.current = setTimeout(close, CLOSES_AFTER_MS);
  }

  return (
    <Dialog title={brochure.title} isOpen={isOpen} onClose={close}>
      {isSent ? (
        <p role="status" className="border-green border-l-4 py-2 pl-4 font-medium">
          {brochure.success}
        </p>
      ) : (
        <BrochureForm source={source} onSent={finish} />
      )}
    </Dialog>
  );
}
