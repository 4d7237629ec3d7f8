import { createHash } from 'node:crypto';
import type { Form } from './form.ts';

/** Parses multipart/form-data. A file becomes its name, type, size, checksum and number of pages. */
export async function readMultipart(body: Buffer, contentType: string): Promise<Form> {
  const form: Form = Object.create(null) as Form;
  const parsed = await new Response(new Uint8Array(body), {
    headers: { 'content-type': contentType },
  }).formData();
  for (const [name, value] of parsed)
    form[name] = typeof value === 'string' ? value : describe(value, Buffer.from(await value.arrayBuffer()));
  return form;
}

function describe({ name, type }: File, content: Buffer): Form {
  const pages = content.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 1;
  return {
    name,
    type,
    size: String(content.length),
    sha256: createHash('sha256').update(content).digest('hex'),
    pages: String(pages),
  };
}
