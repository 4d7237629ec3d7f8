import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { isOfTheOffice } from '#contract/office/permissions.ts';
import type { Context } from '#server/platform/context.ts';
import { findFactors } from '../accounts/find-factors.ts';
import { signInByPasskey } from '../accounts/sign-in-by-passkey.ts';
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
