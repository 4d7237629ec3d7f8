// @module-tag thorough
import { testPostgresKills } from '#tests/sales/postgres-kill-tests.ts';

testPostgresKills({ times: 2, everySeconds: 2 });
