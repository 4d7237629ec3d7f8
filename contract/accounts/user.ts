import { z } from 'zod';
import { ROLES } from '../staff/role.ts';

export const userSchema = z
  .object({
    id: z.int().positive(),
    name: z.string(),
    email: z.string(),
    email_verified_at: z.iso.datetime().nullable(),
    school_name: z.string(),
    grade: z.string(),
    city: z.string(),
    phone: z.string(),
    role: z.enum(ROLES),
    created_at: z.iso.datetime(),
    is_active: z.boolean(),
  })
  .meta({ id: 'User' });

export type User = z.infer<typeof userSchema>;

/** The response to a sign-in. No other response contains the token. */
export const signedInSchema = z.object({ token: z.string(), user: userSchema }).meta({ id: 'SignedIn' });
