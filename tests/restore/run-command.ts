import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

export interface CommandResult {
  output: string;
  code: number | null;
  seconds: number;
}

/** A command as npm runs it, with nothing but the given settings. */
export async function runCommand(
  name: string,
  args: string[],
  environment: Record<string, string>,
): Promise<CommandResult> {
  const began = performance.now();
  const child = spawn(process.execPath, [join(root, `bin/${name}.ts`), ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { output, code, seconds: (performance.now() - began) / 1_000 };
}
