import type { JsonForm } from './api/form.ts';

export interface RecordedRequest {
  id: string;
  method: string;
  path: string;
  endpoint: string;
  params: JsonForm;
  idempotencyKey: string | undefined;
  apiVersion: string | undefined;
  userAgent: string | undefined;
  /** Absent until the request is answered. */
  status?: number;
  replayed?: boolean;
}
