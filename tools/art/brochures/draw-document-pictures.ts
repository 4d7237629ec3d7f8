import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { home } from '../pages/home.ts';
import { leadershipNegotiationCommunication } from '../posters/leadership-negotiation-communication.ts';
import { pressPicture } from './press-picture.ts';

/** The pictures of the brochure that the server draws with the dates of the moment. */
export async function drawDocumentPictures(): Promise<void> {
  const folder = path.join(import.meta.dirname, '../../../server/documents/pictures');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'cover.png'), await pressPicture(home(), 1300, 32));
  await writeFile(
    path.join(folder, 'voices.png'),
    await pressPicture(leadershipNegotiationCommunication(), 1100, 12),
  );
}
