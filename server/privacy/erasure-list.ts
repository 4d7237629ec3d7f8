import type { Database } from '#server/db/schema.ts';

export type ErasureKind = Database['erasures']['kind'];

/** One erasure, without saying who. */
export interface Erasure {
  id: string;
  kind: ErasureKind;
  keyId: string;
  /** Of the address, of the order's reference, or of a ticket's code (and a name) whose participant was erased, under that key. */
  hash: string;
  erasedAt: string;
}

export interface SealedKey {
  keyId: string;
  sealed: string;
}

export interface Listed {
  erasures: Erasure[];
  /** The last line of a key counts. */
  keys: SealedKey[];
  /** Lines that cannot be read, such as one that was cut short. */
  damaged: number;
}

/** A list outside of the database, beside its backups. Lines are only ever added. */
export interface ErasureList {
  where: string;
  /** Changes with the content. */
  state(): Promise<string>;
  read(): Promise<Listed>;
  /** Durable once it returns. One caller at a time. */
  append(added: Pick<Listed, 'erasures' | 'keys'>): Promise<void>;
}
