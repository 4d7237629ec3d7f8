/** What this process was started with. */
export interface Installation {
  database: 'embedded' | 'given';
  email: 'server' | 'folder';
  /** Undefined without ALERT_WEBHOOK_URL. */
  alertChannel?: 'webhook' | undefined;
  cards: 'provider' | 'stand-in' | 'none';
  /** The folder of the embedded database's backups. */
  backups?: string | undefined;
  /** The second folder for them. */
  backupDir?: string | undefined;
  /** Why a lost machine would take them with it. */
  backupProblem?: string | undefined;
}
