import { useMemo, useSyncExternalStore } from 'react';
import { ignoreStorageErrors } from '#web/storage/ignore-storage-errors.ts';
import { forget, keep, readKept, whenKeptChanges } from '#web/storage/local-storage.ts';

const ORDER_KEY = 'nyea_order';

/** The unfinished order of this browser, shared by all its tabs. */
export interface OpenOrder {
  reference: string;
  payUntil: string | null;
}

export function useKeptOrder(): OpenOrder | undefined {
  const text = useSyncExternalStore(
    whenKeptChanges,
    () => readKept(ORDER_KEY),
    () => null,
  );
  return useMemo(() => parseOpenOrder(text), [text]);
}

export function readKeptOrder(): OpenOrder | undefined {
  return parseOpenOrder(readKept(ORDER_KEY));
}

export function keepOpenOrder(order: OpenOrder): void {
  ignoreStorageErrors(() => keep(ORDER_KEY, JSON.stringify(order)));
}

/** Does nothing if another tab has started another order or cancelled this one. */
export function keepPayUntil(reference: string, payUntil: string | null): void {
  const kept = readKeptOrder();
  if (kept?.reference === reference) keepOpenOrder({ ...kept, payUntil });
}

/** With a reference, forgets only that order, because another one may have been started meanwhile. */
export function forgetOpenOrder(reference?: string): void {
  if (reference === undefined || readKeptOrder()?.reference === reference) forget(ORDER_KEY);
}

export function parseOpenOrder(text: string | null): OpenOrder | undefined {
  if (text === null) return undefined;
  try {
    const { reference, payUntil } = JSON.parse(text) as Partial<Record<keyof OpenOrder, unknown>>;
    if (typeof reference !== 'string' || reference === '') return undefined;
    return {
      reference,
      payUntil: typeof payUntil === 'string' && !Number.isNaN(Date.parse(payUntil)) ? payUntil : null,
    };
  } catch {
    return undefined;
  }
}
