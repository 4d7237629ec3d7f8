import type { OfficeCall } from '../../api-client/call-office.ts';
import { callAdmin } from '../../api-client/call-office.ts';

/** The answer of a route under /admin. */
export type Call = <Data>(path: string, call?: OfficeCall) => Promise<Data>;

/** Calls with this token before it is stored as the office session. */
export function callWith(token: string | null): Call {
  return async <Data>(path: string, call?: OfficeCall) => {
    const { data } = (await callAdmin(path, token, call)) as { data: Data };
    return data;
  };
}
