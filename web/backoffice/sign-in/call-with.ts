import type { OfficeCall } from '#web/api-client/call-office.ts';
import { callAdmin } from '#web/api-client/call-office.ts';

/** What a route under /admin answers. */
export type Call = <Data>(path: string, call?: OfficeCall) => Promise<Data>;

/** As whoever has this token, before it is kept as the office's. */
export function callWith(token: string | null): Call {
  return async <Data>(path: string, call?: OfficeCall) => {
    const { data } = (await callAdmin(path, token, call)) as { data: Data };
    return data;
  };
}
