import { interleavingTests } from './interleaving-tests.ts';

interleavingTests({ histories: 100 });
