import { onTestFinished } from 'vitest';
import { ERROR_CODES } from '#contract/error-code.ts';
import type { ErrorCode } from '#contract/error-code.ts';
import { startTestSite } from './test-site.ts';
import type { TestSite, TestSiteOptions } from './test-site.ts';

/** A site of this test's own, asked over sockets as visitors do. */
export async function listeningSite(options: TestSiteOptions = {}): Promise<TestSite & { url: string }> {
  const site = await startTestSite(options);
  onTestFinished(() => site.close());
  return { ...site, url: await site.listen() };
}

export function failure(code: ErrorCode) {
  return { success: false, message: ERROR_CODES[code].message, error: code };
}
