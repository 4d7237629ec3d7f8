import type { Db } from '#server/db/connection.ts';
import { buildInsider } from '#tests/build-insider.ts';
import type { Tokens } from './bad-requests.ts';
import { buildAccount } from './build-account.ts';

export async function buildTokens(db: Db): Promise<Tokens> {
  const [site, office] = await Promise.all([buildAccount(db), buildInsider(db, { role: 'admin' })]);
  return { site: site.token, office: office.token };
}
