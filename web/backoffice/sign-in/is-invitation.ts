/** Where the link of an invitation leads. */
export function isInvitation(pathname: string): boolean {
  return pathname.replace(/\/$/, '') === '/admin/invitation';
}
