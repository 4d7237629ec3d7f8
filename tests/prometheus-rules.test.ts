import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
