import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { secondTargetProblem } from '#server/db/embedded/backups/second-target-problem.ts';
import type { Installation } from '#server/operations/installation.ts';
import { checkBackups } from './check-backups.ts';
import { checkDatabase } from './check-database.ts';
import { checkFiles } from './check-files.ts';
import { checkMail } from './check-mail.ts';
import { checkProgram } from './check-program.ts';
import { checkProvider } from './check-provider.ts';
import { checkAge, checkEmbeddedPostgres } from './check-security-releases.ts';
import { checkSettings } from './check-settings.ts';
import { checkSite } from './check-site.ts';
import type { Diagnosis } from './diagnosis.ts';
import type { MailOptions } from './read-wanted.ts';
import { withoutSecrets } from './secrets.ts';

interface Installed {
  variables: Record<string, string | undefined>;
  root: string;
  isBuildFresh: boolean;
  mail: MailOptions;
}

/** Everything that can be said about an installation, without its secrets. Nothing is changed. */
export async function examine({ variables, root, isBuildFresh, mail }: Installed): Promise<Diagnosis[]> {
  const found = await checkSettings(variables, (config) => checkInstallation(config, root, mail));
  return withoutSecrets([...checkProgram({ root, isBuildFresh }), checkAge(), ...found], variables);
}

async function checkInstallation(config: Config, root: string, options: MailOptions): Promise<Diagnosis[]> {
  const installation = await describe(config);
  const [site, database, provider, mail, files] = await Promise.all([
    checkSite(config),
    checkDatabase(config, root, installation),
    checkProvider(config),
    checkMail(config, options),
    checkFiles(config),
  ]);
  // The database may be away.
  const isBackupTold = database.some(({ part }) => part === 'Backups');
  return [
    site,
    ...(config.databaseUrl === undefined ? [checkEmbeddedPostgres()] : []),
    ...database,
    ...files,
    ...provider,
    ...mail,
    ...(isBackupTold ? [] : checkBackups(installation)),
  ];
}

async function describe({
  databaseUrl,
  smtpUrl,
  alertWebhook,
  stripe,
  dataDir,
  backupDir,
}: Config): Promise<Installation> {
  const isEmbedded = databaseUrl === undefined;
  return {
    database: isEmbedded ? 'embedded' : 'given',
    email: smtpUrl === undefined ? 'folder' : 'server',
    alertChannel: alertWebhook && 'webhook',
    cards: stripe ? 'provider' : 'none',
    backups: isEmbedded ? join(dataDir, 'backups') : undefined,
    backupDir,
    backupProblem: isEmbedded ? await secondTargetProblem(dataDir, backupDir) : undefined,
  };
}
