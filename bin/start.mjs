import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Before anything else is loaded, so that bin/start.ts comes from the cache, too. Beside the build, and only for those
// who may write there: whoever can write it decides what the next start runs. The units may not write it, and
// start bin/start.ts itself.
enableCompileCache(join(import.meta.dirname, '../build/compile-cache'));
await import('./start.ts');
