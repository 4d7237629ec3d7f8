import type { ReactNode } from 'react';

/** Beside a field that was copied from a session in another city. */
export function CopiedNote({ words, children }: { words: string | undefined; children: ReactNode }) {
  return (
    <div>
      {children}
      <p role="status" className={words ? 'border-orange mt-2 border-l-4 pl-3 text-sm font-medium' : ''}>
        {words}
      </p>
    </div>
  );
}
