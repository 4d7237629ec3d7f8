import { testPostgresKills } from '#tests/sales/postgres-kill-tests.ts';

testPostgresKills({ times: 20, everySeconds: 20 });
