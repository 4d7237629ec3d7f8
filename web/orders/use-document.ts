import { useRef, useState } from 'react';
import type { OrderDocument } from './fetch-document.ts';

/** Saves a document of an order. One at a time. */
export function useDocument(reference: string) {
  const [busy, setBusy] = useState<OrderDocument>();
  const [failure, setFailure] = useState<string>();
  const isFetching = useRef(false);

  async function save(orderDocument: OrderDocument): Promise<void> {
    if (isFetching.current) return;
    isFetching.current = true;
    setBusy(orderDocument);
    setFailure(undefined);
    try {
      const { saveDocument } = await import('./fetch-document.ts');
      await saveDocument(reference, orderDocument);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      isFetching.current = false;
      setBusy(undefined);
    }
  }

  return { busy, failure, save };
}
