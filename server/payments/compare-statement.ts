import type { Context } from '#server/platform/context.ts';
import { findDifferences } from './find-differences.ts';
import { importMovements } from './import-movements.ts';

/** Runs daily, and when the office asks for it: imports what moved at the card provider and compares it with our payments and refunds. */
export async function compareStatement(ctx: Context): Promise<{ imported: number; differences: number }> {
  if (!ctx.cards.isThere) return { imported: 0, differences: 0 };
  const imported = await importMovements(ctx);
  return { imported, differences: await findDifferences(ctx) };
}
