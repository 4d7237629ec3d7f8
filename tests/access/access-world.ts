import type { Db } from '#server/db/connection.ts';

export interface Bought {
  reference: string;
  sessionId: string;
  /** What nobody else may read. */
  secrets: string[];
}

export interface AccessWorld {
  db: Db;
  users: Record<'owner' | 'other' | 'staff' | 'door' | 'admin' | 'disabled', number>;
  program: { id: number; slug: string };
  /** Without a seat left. */
  soldOutSession: number;
  /** Sold by seat. */
  datedProgram: number;
  owner: Bought;
  guest: Bought & { buyerKey: string };
}
