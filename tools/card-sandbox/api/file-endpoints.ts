import { uploadFile } from '../payments/upload-file.ts';
import { noSuch } from './api-error.ts';
import { endpoint } from './endpoint.ts';
import { fields, oneOf, readFields, required, text, whole } from './parameters.ts';

const upload = {
  purpose: required(oneOf('dispute_evidence')),
  file: required(
    fields({
      name: required(text(255)),
      type: required(text(255)),
      size: required(whole(1, Number.MAX_SAFE_INTEGER)),
      pages: required(whole(0, 10_000)),
      sha256: text(64),
    }),
  ),
};

export const fileEndpoints = [
  endpoint('POST /v1/files', (form) => readFields(upload, form), uploadFile),
  endpoint(
    'GET /v1/files/:id',
    (form) => readFields({}, form),
    ({ state }, _, { id }) => {
      const file = state.files.get(id);
      if (!file) throw noSuch('file upload', id);
      return file;
    },
  ),
];
