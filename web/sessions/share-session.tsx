import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { copyText } from './copy-text.ts';

const SHOWN_MS = 2_000;

export function ShareSession() {
  const [isCopied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  async function share(): Promise<void> {
    const { origin, pathname } = window.location;
    if (!(await copyText(`${origin}${pathname}`))) return;
    setCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopied(false), SHOWN_MS);
  }

  return (
    <>
      <Button look="quiet" className="min-w-40" onClick={() => void share()}>
        {isCopied ? 'Link Copied!' : 'Share Session'}
      </Button>
      <span role="status" className="sr-only">
        {isCopied && 'Link Copied!'}
      </span>
    </>
  );
}
