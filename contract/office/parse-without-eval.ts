import { config } from 'zod';

// Import this before any schema in a browser. Zod would otherwise use eval, which the content security policy forbids.
config({ jitless: true });
