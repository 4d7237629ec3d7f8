import type { MouseEvent, ReactNode } from 'react';
import { Suspense, lazy, useState } from 'react';
import { brochure } from '#web/content/brochure.ts';
import { looks } from '#web/ui/button.tsx';
import type { Look } from '#web/ui/button.tsx';

const BrochureDialog = lazy(() => import('./brochure-dialog.tsx'));

interface Props {
  /** The place on the site where the visitor requested the brochure. */
  source: string;
  look?: Look;
  children: ReactNode;
}

/** Without JavaScript it is a plain link to the brochure. */
export function BrochureLink({ source, look = 'quiet', children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);

  function open(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpened(true);
    setOpen(true);
  }

  return (
    <>
      <a href={brochure.file} aria-haspopup="dialog" onClick={open} className={looks[look]}>
        {children}
      </a>
      {wasOpened && (
        <Suspense>
          <BrochureDialog source={source} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
