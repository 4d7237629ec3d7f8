import { z } from 'zod';
import { listAnswer, listQuery } from '../office/list-query.ts';
import { NAMED_PERMISSIONS } from './office-permissions.ts';
import { ROLES } from './role.ts';

export const userListQuery = listQuery({
  sorts: ['name'],
  byDefault: { sort: 'name', direction: 'asc' },
}).extend({
  role: z
    .enum(ROLES, 'There is no such role.')
    .exactOptional()
    .describe('If neither this nor a search is given, only office users are listed'),
});

const roleHolder = {
  id: z.int().positive(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  is_active: z.boolean(),
  created_at: z.iso.datetime(),
  email_verified_at: z.iso
    .datetime()
    .nullable()
    .describe('Null if the address is not confirmed, so anybody may have registered it'),
};

const officeUserRowSchema = z
  .object({
    ...roleHolder,
    has_factor: z.boolean().describe('Whether a passkey or an authenticator app is set up'),
    is_signed_in: z.boolean().describe('Whether they are signed in to the office on any device'),
  })
  .meta({ id: 'OfficeUserRow' });
export type OfficeUserRow = z.infer<typeof officeUserRowSchema>;
export const userListAnswer = listAnswer(officeUserRowSchema);

const userSignInSchema = z.object({
  id: z.int().positive(),
  scope: z.enum(['site', 'office']),
  device: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
});

export const officeUserSchema = z
  .object({
    ...roleHolder,
    passkeys: z.int().nonnegative(),
    has_app: z.boolean(),
    recovery_codes_left: z.int().nonnegative(),
    sign_ins: z.array(userSignInSchema),
    is_me: z.boolean(),
    named_permissions: z.array(z.enum(NAMED_PERMISSIONS)).describe('Given to this person by name'),
  })
  .meta({ id: 'OfficeUser' });
export type OfficeUserDetail = z.infer<typeof officeUserSchema>;

export const roleChangeSchema = z.strictObject({
  role: z.enum(ROLES, 'Please choose a role'),
  was: z.enum(ROLES, 'Please include the previous role').describe('The role that the editor saw'),
});

const namedPermissions = z
  .array(z.enum(NAMED_PERMISSIONS, 'There is no such permission'), 'Please choose the permissions')
  .max(NAMED_PERMISSIONS.length)
  .refine((all) => new Set(all).size === all.length, 'Please choose each once');

export const namedPermissionsChangeSchema = z.strictObject({
  permissions: namedPermissions,
  was: namedPermissions.describe('Those that the editor saw'),
});

export const namedPermissionsSchema = z.object({
  permissions: z.array(z.enum(NAMED_PERMISSIONS)),
  readers_of_care: z
    .array(z.string())
    .exactOptional()
    .describe('The names of those who may see care lists, for whoever has to ask them'),
});
export type OwnNamedPermissions = z.infer<typeof namedPermissionsSchema>;

/** A sign-in to the office of the user's own account. */
export const officeSignInSchema = z
  .object({
    id: z.int().positive(),
    device: z.string(),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime(),
    is_current: z.boolean(),
  })
  .meta({ id: 'OfficeSignIn' });
export type OfficeSignIn = z.infer<typeof officeSignInSchema>;
