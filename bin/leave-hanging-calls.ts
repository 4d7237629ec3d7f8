/**
 * A call for a file that hangs, such as on a mount whose server is away, keeps its thread, and process.exit waits for
 * all threads. Becoming another program ends them at once. Call it last.
 */
export function leaveHangingCalls(): void {
  const hangs = process.getActiveResourcesInfo().some((name) => /^(FSReq|FileHandleCloseReq)/.test(name));
  if (hangs) process.execve?.('/bin/sh', ['sh', '-c', `exit ${process.exitCode ?? 0}`], {});
}
