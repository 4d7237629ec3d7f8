/** The path of an invitation link. */
export function isInvitation(pathname: string): boolean {
  return pathname.replace(/\/$/, '') === '/admin/invitation';
}
