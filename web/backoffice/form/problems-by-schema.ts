import type { z } from 'zod';

/** The first sentence about each field of what is to be sent, as the server would say it. */
export function problemsBySchema(schema: z.ZodType, body: unknown): Record<string, string> {
  const { error } = schema.safeParse(body);
  const problems: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) problems[String(path[0] ?? '')] ??= message;
  return problems;
}
