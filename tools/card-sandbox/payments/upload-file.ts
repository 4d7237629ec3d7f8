import type { Stripe } from 'stripe';
import { invalidRequest } from '../api/api-error.ts';
import { newId } from '../new-id.ts';
import type { Sandbox } from '../sandbox.ts';

/** A file without its content, which is not kept. */
export interface UploadedFile {
  name: string;
  type: string;
  size: number;
  pages: number;
}

const mostBytes = 5_000_000;
const kinds: Record<string, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' };

export function uploadFile(
  sandbox: Sandbox,
  { purpose, file }: { purpose: string; file: UploadedFile },
): Stripe.File {
  const kind = kinds[file.type];
  if (kind === undefined)
    throw invalidRequest(`Files of type ${file.type} cannot have the purpose ${purpose}.`, { param: 'file' });
  if (file.size > mostBytes)
    throw invalidRequest(`The file is larger than ${mostBytes} bytes.`, { param: 'file' });
  const id = newId('file');
  const uploaded: Stripe.File = {
    id,
    object: 'file',
    created: sandbox.clock.nowSeconds(),
    expires_at: null,
    filename: file.name,
    links: { object: 'list', data: [], has_more: false, url: `/v1/file_links?file=${id}` },
    purpose,
    size: file.size,
    title: null,
    type: kind,
    url: `${sandbox.publicUrl}/v1/files/${id}/contents`,
  };
  sandbox.state.files.set(id, uploaded);
  sandbox.state.filePages.set(id, file.pages);
  return uploaded;
}
