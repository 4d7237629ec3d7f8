/** The base address of the API, as the server wrote it into the page. */
export function apiBase(): string {
  return document.documentElement.dataset['api'] ?? '/api/v1';
}
