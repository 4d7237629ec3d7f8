/** Where the browser finds the API, as the page that it was given says. */
export function apiBase(): string {
  return document.documentElement.dataset['api'] ?? '/api/v1';
}
