import { config } from 'zod';

// Schemas are fast by code that they make at run time, which our policy forbids. Told before the first one is made.
config({ jitless: true });
