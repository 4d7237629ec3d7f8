/** Returns whether the text is on the clipboard. A failure is only logged. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByHand(text);
  }
}

/** For browsers without the Clipboard API, or where it is refused. */
function copyByHand(text: string): boolean {
  const active = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  document.body.append(area);
  try {
    area.focus();
    area.select();
    // oxlint-disable-next-line typescript/no-deprecated -- the only way without the Clipboard API
    const isCopied = document.execCommand('copy');
    if (!isCopied) logFailure(new Error('The browser did not copy'));
    return isCopied;
  } catch (error) {
    logFailure(error);
    return false;
  } finally {
    area.remove();
    if (active instanceof HTMLElement) active.focus();
  }
}

function logFailure(error: unknown): void {
  // oxlint-disable-next-line no-console -- a failed copy is only logged
  console.error('Failed to copy the link', error);
}
