import { providerFaultTests } from './provider-fault-tests.ts';

providerFaultTests({ checkouts: 60 });
