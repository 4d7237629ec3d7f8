import type { ChildProcess } from 'node:child_process';
import type pg from 'pg';
import { BUYER_EMAIL } from './next-buyer.ts';
import type { Server } from './start-server.ts';

export const CHECKOUT = '/api/v1/stripe/create-checkout-session';
export const PRICE_CENTS = 49_900;

export interface Seats {
  programId: number;
  sessionId: number;
  poolId: number;
  /** PRICE_CENTS where it is not said. */
  priceCents?: number;
}

export interface CheckoutBench {
  site: Server;
  bare: Server;
  load: ChildProcess;
  database: pg.Client;
  folder: string;
}

export function checkoutBody({ programId, sessionId, priceCents = PRICE_CENTS }: Seats): string {
  const metadata = { program_id: String(programId), session_id: String(sessionId) };
  return JSON.stringify({
    items: [
      {
        price_data: {
          currency: 'usd',
          unit_amount: priceCents,
          product_data: { name: 'A seat', description: 'As the browser says', metadata },
        },
        quantity: 1,
      },
    ],
    guest_info: {
      name: 'A Buyer',
      email: BUYER_EMAIL,
      phone: '+1|555 123 4567',
      school_name: 'A School',
      grade: 'Grade 10',
      city: 'New York',
    },
  });
}
