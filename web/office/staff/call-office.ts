import type { ListPage } from '#contract/office/list-query.ts';
import { BACKGROUND_REQUEST } from '#contract/staff/office-idle.ts';
import { ApiError } from '../../api-client/api-error.ts';
import type { OfficeCall } from '../../api-client/call-office.ts';
import { callAdmin, fetchAdminFile, isStepUp } from '../../api-client/call-office.ts';
import { saveFile } from '../../shell/save-file.ts';
import { askForStepUp } from './ask-for-step-up.ts';
import { endSession, officeSession } from './office-session.ts';
import { activityHeaders } from './user-activity.ts';

/** Calls a route under /admin with this tab's session. */
export async function callOffice<Data>(path: string, call: OfficeCall = {}): Promise<Data> {
  const { data } = (await answerOf(path, call)) as { data: Data };
  return data;
}

export async function listOffice<Row>(path: string): Promise<ListPage<Row>> {
  return (await answerOf(path, {})) as ListPage<Row>;
}

/** The OpenAPI document, which is sent as it is. */
export async function readOfficeDocument(): Promise<object> {
  return answerOf('/openapi.json', {});
}

/** Downloads a file in the browser. */
export async function downloadOffice(path: string, name: string): Promise<void> {
  saveFile(await asWhoeverIsHere((token, headers) => fetchAdminFile(path, token, headers)), name);
}

function answerOf(path: string, call: OfficeCall): Promise<object> {
  return asWhoeverIsHere((token, headers) =>
    callAdmin(path, token, { ...call, headers: { ...call.headers, ...headers } }),
  );
}

/** If a step-up is required, asks for it and repeats the call. */
async function asWhoeverIsHere<Answer>(
  call: (token: string | null, headers: Record<string, string>) => Promise<Answer>,
): Promise<Answer> {
  const session = officeSession();
  if (session?.token === null) throw new ApiError(401, 'Please sign in again.');
  const token = session?.token ?? null;
  const headers = activityHeaders();
  try {
    return await call(token, headers);
  } catch (error) {
    if (isStepUp(error) && (await askForStepUp())) return call(officeSession()?.token ?? null, headers);
    // This tab may have signed in again meanwhile.
    if (isSignedOut(error) && officeSession()?.token === token)
      endSession({ isCovered: BACKGROUND_REQUEST in headers });
    throw error;
  }
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
