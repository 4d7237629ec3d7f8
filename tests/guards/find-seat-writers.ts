import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listSourceFiles } from '../architecture/list-source-files.ts';

const write =
  /\b(?:insert into|update|delete from) (?:seat_people|consents|declined_consents|seat_answers)\b|\.(?:insertInto|updateTable|deleteFrom)\('(?:seatPeople|consents|declinedConsents|seatAnswers)'/;
const comment = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** The code of the server by file, without comments and tests. */
export function readServer(root: string): Map<string, string> {
  const files = listSourceFiles(root, 'server').filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  return new Map(
    files.map((file) => [file, readFileSync(path.join(root, file), 'utf8').replaceAll(comment, '')]),
  );
}

export function writesSeat(source: string): boolean {
  return write.test(source);
}

/** Who loads a file, in its own folder or from another one. Imports of types alone call nothing. */
export function importersOf(sources: Map<string, string>, file: string): string[] {
  const name = path.basename(file);
  const imports = new RegExp(`import \\{[^}]*\\} from '[^']*/${name.replaceAll('.', '\\.')}'`);
  return [...sources].filter(([, source]) => imports.test(source)).map(([importer]) => importer);
}
