import type { z } from 'zod';

/** The first sentence about each field of what is to be sent, as the server would say it. */
export function problemsBySchema(schema: z.ZodType, body: unknown): Record<string, string> {
  const { error } = schema.safeParse(body);
  const problems: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) problems[String(path[0] ?? '')] ??= message;
  return problems;
}

/** What is still wrong after a field was changed; what the server has said stands until that very field changes. */
export function problemsLeft(
  problems: Record<string, string>,
  { wrong, changed, isByServer }: { wrong: Record<string, string>; changed?: string; isByServer: boolean },
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).filter(
      ([name]) => wrong[name] !== undefined || (isByServer && name !== changed),
    ),
  );
}
