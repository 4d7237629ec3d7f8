import { accountFields } from '#contract/account-fields.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { openConnection } from '#server/db/connection.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { makeFirstAdmin } from '#server/domain/accounts/make-first-admin.ts';
import { openLog } from '#server/http/log.ts';
import { readArguments } from './read-arguments.ts';

// No such table, no right to it, no such role.
const notReady = new Set(['42P01', '42501', '28000']);
const usage = 'npm run first-admin -- --email you@example.com --name "Your Name" [--another]';

try {
  const { email, name, another } = readPerson();
  const config = readConfig(process.env);
  const log = openLog('silent');
  const database = await openDatabase(config, log);
  const { db } = openConnection({ target: database.target, size: 1, log });
  try {
    const made = await makeFirstAdmin({ db }, { email, name, another });
    if (made === 'there is one') fail('There is already an admin. Use --another to add one more.');
    else tell(email, made.password);
  } finally {
    await db.destroy();
    await database.stop();
  }
} catch (error) {
  const { code } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  if (error instanceof ConfigError) fail(error.message);
  else if (code !== undefined && notReady.has(code))
    fail('The database is not ready yet. Start the site once, then try again.');
  else throw error;
}

function readPerson(): { email: string; name: string; another: boolean } {
  const values = readArguments({
    does: 'Makes the first admin, and prints their password.',
    usage,
    options: {
      email: { type: 'string', default: '' },
      name: { type: 'string', default: '' },
      another: { type: 'boolean', default: false },
    },
  });
  const email = values.email.trim().toLowerCase();
  const name = values.name.trim();
  const problem = accountFields.email(email) ?? accountFields.name(name);
  if (problem !== undefined) throw new ConfigError([`${problem}.\n  ${usage}`]);
  return { email, name, another: values.another };
}

function tell(email: string, password: string): void {
  console.log(
    `\n  ${email} is now an admin. This password is shown only once. Change it after signing in:\n`,
  );
  console.log(`  ${password}\n`);
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
