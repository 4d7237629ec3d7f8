import type { ListPage } from '#contract/office/list-query.ts';
import { ApiError } from '#web/api-client/api-error.ts';
import type { OfficeCall } from '#web/api-client/call-office.ts';
import { callAdmin, isStepUp } from '#web/api-client/call-office.ts';
import { askForProof } from './ask-for-proof.ts';
import { endSession, officeSession } from './office-session.ts';

/** What a route under /admin answers, as whoever is in the office in this tab. */
export async function callOffice<Data>(path: string, call: OfficeCall = {}): Promise<Data> {
  const { data } = (await answerOf(path, call)) as { data: Data };
  return data;
}

export async function listOffice<Row>(path: string): Promise<ListPage<Row>> {
  return (await answerOf(path, {})) as ListPage<Row>;
}

/** Where it is asked for, the second factor is shown in between and the call made once more. */
async function answerOf(path: string, call: OfficeCall): Promise<object> {
  const token = officeSession()?.token ?? null;
  try {
    return await callAdmin(path, token, call);
  } catch (error) {
    if (isStepUp(error) && (await askForProof()))
      return callAdmin(path, officeSession()?.token ?? null, call);
    // Another sign-in of this tab may have come in between.
    if (isSignedOut(error) && officeSession()?.token === token) endSession();
    throw error;
  }
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
