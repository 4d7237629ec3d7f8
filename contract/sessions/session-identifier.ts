export const INVALID_SESSION_IDENTIFIER = 'Invalid session identifier';

export function encodeSessionIdentifier(id: number): string {
  return btoa(`s${id}`).replaceAll(/[^A-Za-z0-9]/g, '');
}

export function decodeSessionIdentifier(text: string): number | undefined {
  const plain = positiveInteger(text);
  if (plain !== undefined) return plain;
  const id = positiveInteger(tokenContent(text).slice(1));
  return id !== undefined && encodeSessionIdentifier(id) === text ? id : undefined;
}

function positiveInteger(text: string): number | undefined {
  if (!/^[1-9]\d*$/.test(text)) return undefined;
  const integer = Number(text);
  return Number.isSafeInteger(integer) ? integer : undefined;
}

function tokenContent(token: string): string {
  try {
    return atob(token);
  } catch {
    return '';
  }
}
