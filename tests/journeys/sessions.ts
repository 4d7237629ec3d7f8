import type { Page } from '@playwright/test';
import { buildSession } from '#tests/builders.ts';
import { test as base } from './site.ts';

type Build = Parameters<typeof buildSession>[1];

interface Workshop {
  slug: string;
  /** The page on which its sessions are listed. */
  address: string;
  /** Adds a session and names its page. */
  hold(session?: Build): Promise<{ id: number; poolId: number; address: string }>;
}

interface Fixtures {
  /** A workshop of one's own, with the formats and selling points of the specification. It is gone after the test. */
  addWorkshop(program: {
    slug: string;
    title?: string;
    features?: string[];
    image?: string;
    priceCents?: number | null;
    hasFormats?: boolean;
  }): Promise<Workshop>;
}

export const test = base.extend<Fixtures>({
  addWorkshop: async ({ site, catalogue }, use) => {
    const { db } = site.database;
    const held: { id: number; poolId: number }[] = [];
    await use(async (program) => {
      const { id: programId, slug } = await catalogue.add({ ...asSpecified, ...program, soldBy: 'session' });
      const address = `/workshop-booking/${slug}`;
      return {
        slug,
        address,
        hold: async (session) => {
          const { id, poolId } = await buildSession(db, { ...session, programId });
          held.push({ id, poolId });
          return { id, poolId, address: `${address}/session/${tokenOf(id)}` };
        },
      };
    });
    for (const { id, poolId } of held) {
      await db.deleteFrom('workshopSessions').where('id', '=', id).execute();
      await db.deleteFrom('seatPools').where('id', '=', poolId).execute();
    }
  },
});

const asSpecified = {
  hasFormats: true,
  sellingPoints: ['Professional certificate', 'Harvard instructor', 'Certificate included'],
};

/** Does not use the site's own code, so that a mistake there is found. */
function tokenOf(id: number): string {
  return Buffer.from(`s${id}`)
    .toString('base64')
    .replaceAll(/[^A-Za-z0-9]/g, '');
}

export function card(page: Page, title: string) {
  return page.getByRole('article', { name: title });
}

export async function keptCart(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('nyea_cart') ?? 'null') as unknown);
}
