import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { isOfTheOffice } from '#contract/staff/office-permissions.ts';
import { findFactors } from '#server/accounts/find-factors.ts';
import { signInByPasskey } from '#server/accounts/sign-in-by-passkey.ts';
import type { Context } from '#server/platform/context.ts';
import type { OfficeSignInStep } from './enter-office.ts';

interface EnterByPasskey {
  response: AuthenticationResponseJSON;
  device: string;
  network: string;
}

/** Opens the office without a password, so that nobody can lock it by guessing passwords. */
export async function enterOfficeByPasskey(ctx: Context, input: EnterByPasskey): Promise<OfficeSignInStep> {
  const entered = await signInByPasskey(ctx, input, {
    scope: 'office',
    mayEnter: ({ role }) => isOfTheOffice(role),
  });
  return { ...entered, next: 'office', factors: await findFactors(ctx.db, entered.user.id) };
}
