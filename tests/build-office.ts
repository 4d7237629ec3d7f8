import type { Role } from '#contract/role.ts';
import { buildToken, buildUser } from './build-user.ts';
import type { TestSite } from './test-site.ts';

/** Somebody of the office after the second factor. */
export async function buildOfficeToken(
  { database: { db } }: Pick<TestSite, 'database'>,
  role: Extract<Role, 'staff' | 'admin'> = 'staff',
): Promise<string> {
  const { id } = await buildUser(db, { role });
  return buildToken(db, id, { scope: 'office' });
}
