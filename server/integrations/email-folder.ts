import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer } from '#server/emails/mailer.ts';

export interface EmailFolderOptions {
  folder: string;
  from: string;
}

/** Used without a mail server. Saves each email as an .eml file and an HTML page. */
export function openEmailFolder({ folder, from }: EmailFolderOptions): Mailer {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, replyTo, ...message }) => {
      const { message: eml } = await transport.sendMail({
        ...message,
        from,
        to: { name: '', address: to },
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
      });
      if (!Buffer.isBuffer(eml)) throw new Error('the email was not written as one buffer');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Named after the email, so that a retry replaces the file.
      const name = message.messageId.replaceAll(/[^\w.-]/g, '_').replaceAll(/^_+|_+$/g, '');
      await writeWhole(path.join(folder, `${name}.html`), message.html);
      await writeWhole(path.join(folder, `${name}.eml`), eml);
    },
  };
}

async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  const unfinished = `${file}.${process.pid}.part`;
  await writeFile(unfinished, content, { mode: 0o600 });
  await rename(unfinished, file);
}
