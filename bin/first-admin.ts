import { accountFields } from '#contract/accounts/account-fields.ts';
import { makeFirstAdmin } from '#server/accounts/make-first-admin.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { readArguments } from './read-arguments.ts';
import { explainFailures, fail, runOnDatabase } from './run-on-database.ts';

const usage = 'npm run first-admin -- --email you@example.com --name "Your Name" [--another]';

await explainFailures(async () => {
  const { email, name, another } = readPerson();
  await runOnDatabase(readConfig(process.env), async (db) => {
    const made = await makeFirstAdmin({ db }, { email, name, another });
    if (made === 'there is one') fail('There is already an admin. Use --another to add one more.');
    else tell(email, made.password);
  });
});

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
