import { interleavingTests } from './interleaving-tests.ts';

interleavingTests({ histories: 2_000, from: 10_000 });
