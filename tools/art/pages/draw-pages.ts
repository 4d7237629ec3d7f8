import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { about } from './about.ts';
import { consulting } from './consulting.ts';
import { contact } from './contact.ts';
import { help } from './help.ts';
import { home } from './home.ts';
import { teachers } from './teachers.ts';
import { workshops } from './workshops.ts';

const pages = { home, about, contact, teachers, consulting, workshops, help };

export async function drawPages(folder: Promise<string>): Promise<void> {
  for (const [name, draw] of Object.entries(pages)) {
    await writeFile(path.join(await folder, `${name}.svg`), draw());
  }
}
