import { createHmac } from 'node:crypto';
import type { ErasureKind } from './erasure-list.ts';

/** Keyed, so that whoever has the list cannot try addresses. */
export function hashErased(key: Buffer, kind: ErasureKind, name: string): string {
  return createHmac('sha256', key).update(`${kind} ${name.toLowerCase()}`).digest('hex');
}
