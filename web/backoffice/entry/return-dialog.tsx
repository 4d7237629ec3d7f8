import type { OfficeUser } from '../session/office-session.ts';

export function ReturnDialog(_props: { user: OfficeUser }) {
  return null;
}
