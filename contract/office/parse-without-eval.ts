import { config } from 'zod';

// To be imported before any schema in a browser: the pages' policy forbids to make code from text, which zod would try.
config({ jitless: true });
