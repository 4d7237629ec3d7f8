import { flushCompileCache } from 'node:module';

/**
 * A call for a file that hangs, such as on a mount whose server is away, keeps its thread, and process.exit waits for
 * all threads. Becoming another program ends them at once. Node does not list every call that hangs, so this is done
 * whether or not one does. Call it last.
 */
export function leaveHangingCalls(): void {
  flushCompileCache();
  process.execve?.('/bin/sh', ['sh', '-c', `exit ${process.exitCode ?? 0}`], {});
}
