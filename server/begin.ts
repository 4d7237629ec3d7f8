/** What a start needs first, in a small file: the embedded database starts while the rest is loaded. */
export { readConfig } from './config.ts';
export { openDatabase } from './db/open-database.ts';
export { openLog } from './http/log.ts';
