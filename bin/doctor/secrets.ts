import type { Diagnosis } from './diagnosis.ts';

const SECRET_NAME = /KEY|SECRET|PASSWORD|TOKEN/;
const PUBLIC_NAME = /PUBLISHABLE/;
const SHORTEST = 4;

/** Every value of the environment that nobody else may read, as it is written and as it is meant. */
export function secretsOf(variables: Record<string, string | undefined>): string[] {
  const secrets = Object.entries(variables).flatMap(([name, value = '']) => [
    ...(SECRET_NAME.test(name) && !PUBLIC_NAME.test(name) ? [value] : []),
    ...passwordOf(value),
  ]);
  return secrets.filter(({ length }) => length >= SHORTEST).toSorted((a, b) => b.length - a.length);
}

function passwordOf(value: string): string[] {
  const [, inUrl] = /^[a-z]+:\/\/[^/@]*?:(.+)@/.exec(value) ?? [];
  const { password = '', searchParams } = URL.parse(value) ?? {};
  const all = [inUrl, password, searchParams?.get('password')].filter((text) => typeof text === 'string');
  return all.flatMap((text) => [text, decoded(text)]);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** For messages of others, such as a mail server that repeats what it was told. */
export function hideSecrets(text: string, secrets: string[]): string {
  return secrets.reduce((hidden, secret) => hidden.replaceAll(secret, '(secret)'), text);
}

export function withoutSecrets(
  found: Diagnosis[],
  variables: Record<string, string | undefined>,
): Diagnosis[] {
  const secrets = secretsOf(variables);
  return found.map(({ says, advice, ...rest }) => ({
    ...rest,
    says: hideSecrets(says, secrets),
    ...(advice !== undefined && { advice: hideSecrets(advice, secrets) }),
  }));
}
