import { CHROMIUM } from '#bin/find-chromium.mjs';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';

export function openBrowser(...args: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', ...args],
  });
}
