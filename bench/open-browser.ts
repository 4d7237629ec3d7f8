import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { CHROMIUM } from '#tests/chromium.ts';

export function openBrowser(...args: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', ...args],
  });
}
