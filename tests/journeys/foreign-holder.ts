import type { Page } from '@playwright/test';
import { holder } from '#tests/foreign-api/foreign-accounts.ts';
import { visit } from './site.ts';

/** By the form, as somebody who has an account at the foreign API. */
export async function signIn(page: Page, checkIn = '/signin'): Promise<void> {
  await visit(page, checkIn);
  await page.getByLabel('Email', { exact: true }).fill(holder.email);
  await page.getByLabel('Password', { exact: true }).fill(holder.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Welcome back!' }).waitFor();
}
