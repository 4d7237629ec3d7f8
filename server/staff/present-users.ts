import type { AccessToken } from '#server/accounts/list-access-tokens.ts';
import type { AuditEntry } from '#server/audit/list-audit-log.ts';
import type { OfficeUser } from './get-office-user.ts';
import type { OpenInvitation } from './list-invitations.ts';
import type { OfficeUserRow } from './list-users.ts';

type RoleHolder = Pick<
  OfficeUserRow,
  'id' | 'name' | 'email' | 'role' | 'isActive' | 'createdAt' | 'emailVerifiedAt'
>;

function presentRoleHolder({ id, name, email, role, isActive, createdAt, emailVerifiedAt }: RoleHolder) {
  return {
    id,
    name,
    email,
    role,
    is_active: isActive,
    created_at: createdAt.toISOString(),
    email_verified_at: emailVerifiedAt?.toISOString() ?? null,
  };
}

export function presentUserRow(row: OfficeUserRow) {
  return { ...presentRoleHolder(row), has_factor: row.hasFactor, is_signed_in: row.isSignedIn };
}

export function presentOfficeUser(user: OfficeUser, myId: number) {
  return {
    ...presentRoleHolder(user),
    passkeys: user.passkeys,
    has_app: user.hasApp,
    recovery_codes_left: user.recoveryCodesLeft,
    sign_ins: user.signIns.map((signIn) => ({ ...presentToken(signIn), scope: signIn.scope })),
    is_me: user.id === myId,
    named_permissions: user.namedPermissions,
  };
}

export function presentSignIn(token: AccessToken, currentId: number) {
  return { ...presentToken(token), is_current: token.id === currentId };
}

function presentToken({ id, device, createdAt, lastUsedAt }: AccessToken) {
  return { id, device, created_at: createdAt.toISOString(), last_used_at: lastUsedAt.toISOString() };
}

export function presentInvitation(invitation: OpenInvitation) {
  const { id, email, role, invitedBy, sentAt, expiresAt, isExpired } = invitation;
  return {
    id,
    email,
    role,
    invited_by: invitedBy,
    sent_at: sentAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    is_expired: isExpired,
  };
}

export function presentAuditEntry(entry: AuditEntry) {
  const { id, at, actor, actorName, action, subject, subjectName, orderReference } = entry;
  const { before, after, network, isErased } = entry;
  return {
    id,
    at: at.toISOString(),
    actor,
    actor_name: actorName,
    action,
    subject,
    subject_name: subjectName,
    order_reference: orderReference,
    before,
    after,
    network,
    is_erased: isErased,
  };
}
