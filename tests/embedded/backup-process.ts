import { backUp } from './backups.ts';

/** A process of its own that takes a base backup, for a test that kills it. */
const [dataDir = ''] = process.argv.slice(2);
await backUp(dataDir);
