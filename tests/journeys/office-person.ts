import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { OfficeRole } from '#contract/staff/office-role.ts';
import { PASSWORD, buildUser } from '#tests/build-user.ts';
import type { BuiltUser } from '#tests/build-user.ts';
import { test as base, visit } from './site.ts';
import type { StartedSite } from './start-site.ts';
import { startSite } from './start-site.ts';

/** A site whose office opens to nobody who has only a password, as in production. */
export const closedTest = base.extend<object, { site: StartedSite }>({
  site: [
    async ({}, use) => {
      const site = await startSite({ OFFICE_SECOND_FACTOR: 'required' });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

export function buildPerson(
  { database: { db } }: StartedSite,
  role: OfficeRole = 'admin',
  name = 'Ada Admin',
): Promise<BuiltUser> {
  return buildUser(db, { role, name });
}

/** Through the door, as far as the password leads. */
export async function signIn(page: Page, email: string, address = '/admin'): Promise<void> {
  await visit(page, address);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await givePassword(page);
}

export async function givePassword(page: Page): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** What the phone shows; each code opens once, so that the second is of the next half minute. */
export function codeOf(secret: string, { ahead = 0 } = {}): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  return totp.generate({ timestamp: Date.now() + ahead * 30_000 });
}

/** As if half an hour had gone by without a touch. */
export async function letIdle(
  { database: { db } }: StartedSite,
  userId: number,
  by = '31 minutes',
): Promise<void> {
  await sql`update access_tokens set last_used_at = now() - ${by}::interval
    where user_id = ${userId} and scope = 'office'`.execute(db);
}

export async function minutesIdle({ database: { db } }: StartedSite, userId: number): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`
    select floor(extract(epoch from now() - last_used_at) / 60)::int as minutes from access_tokens
    where user_id = ${userId} and scope = 'office'`.execute(db);
  return rows[0]?.minutes ?? 0;
}

/** As if the second factor had been shown long ago. */
export async function forgetStepUp({ database: { db } }: StartedSite, userId: number): Promise<void> {
  await sql`update access_tokens set stepped_up_at = null where user_id = ${userId}`.execute(db);
}

/** A device that holds passkeys and always agrees. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
