import type { User as WireUser } from '#contract/accounts/user.ts';
import type { User } from './user.ts';

export function presentUser(user: User): WireUser {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    email_verified_at: user.emailVerifiedAt?.toISOString() ?? null,
    school_name: user.schoolName,
    grade: user.grade,
    city: user.city,
    phone: user.phone,
    role: user.role,
    created_at: user.createdAt.toISOString(),
    is_active: user.isActive,
  };
}
