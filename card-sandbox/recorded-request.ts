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
  /** Absent while no answer was given. */
  status?: number;
  replayed?: boolean;
}
