import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';

export function openBrowser(...args: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', ...args],
  });
}
