import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { secondTargetProblem } from '#server/db/embedded/backups/second-target-problem.ts';
import type { Installation } from '#server/operations/installation.ts';
import { checkBackups } from './check-backups.ts';
import { checkDatabase } from './check-database.ts';
import { checkFiles } from './check-files.ts';
import { checkMailServer } from './check-mail-server.ts';
import { checkProgram } from './check-program.ts';
import { checkProvider } from './check-provider.ts';
import { checkAge, checkEmbeddedPostgres } from './check-security-releases.ts';
import { checkSite } from './check-site.ts';
import type { Diagnosis } from './diagnosis.ts';
import { diagnose } from './diagnosis.ts';
import { hideSecrets, secretsOf } from './secrets.ts';

interface Installed {
  variables: Record<string, string | undefined>;
  root: string;
  isBuildFresh: boolean;
}

/** Everything that can be said about an installation, without its secrets. Nothing is changed. */
export async function examine({ variables, root, isBuildFresh }: Installed): Promise<Diagnosis[]> {
  const found = [
    ...checkProgram({ root, isBuildFresh }),
    checkAge(),
    ...(await checkInstallation(variables, root)),
  ];
  const secrets = secretsOf(variables);
  return found.map(({ says, advice, ...rest }) => ({
    ...rest,
    says: hideSecrets(says, secrets),
    ...(advice !== undefined && { advice: hideSecrets(advice, secrets) }),
  }));
}

async function checkInstallation(variables: Installed['variables'], root: string): Promise<Diagnosis[]> {
  const { ok, wrong } = diagnose('Configuration', 'variables');
  let config: Config;
  try {
    config = readConfig(variables);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((problem) => wrong(problem, 'Set it, then look again.'));
  }
  const installation = await describe(config);
  const [site, database, provider, mail, files] = await Promise.all([
    checkSite(config),
    checkDatabase(config, root, installation),
    checkProvider(config),
    checkMailServer(config),
    checkFiles(config),
  ]);
  // The database may be away.
  const isBackupTold = database.some(({ part }) => part === 'Backups');
  return [
    ok(`It is right for ${config.mode}.`),
    site,
    ...(config.databaseUrl === undefined ? [checkEmbeddedPostgres()] : []),
    ...database,
    ...files,
    ...provider,
    mail,
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
