import type { Page } from '@playwright/test';
import { visit } from './site.ts';

export const PASSWORD = 'Right-horse-1';

export interface AccountHolder {
  email: string;
  token: string;
  user: { name: string; email: string };
}

let opened = 0;

/** Creates an account. The browser is not signed in. */
export async function openAccount(page: Page, name = 'Åsa Şahin'): Promise<AccountHolder> {
  opened += 1;
  const email = `holder-${process.pid}-${Date.now()}-${opened}@example.com`;
  const answer = await page.request.post('/api/v1/register', {
    data: {
      name,
      email,
      phone: '+46701234567',
      password: PASSWORD,
      password_confirmation: PASSWORD,
      school_name: 'Lakeside School',
      grade: 'Grade 10',
      city: 'Malmö',
    },
  });
  const { data } = (await answer.json()) as { data: Omit<AccountHolder, 'email'> };
  return { email, ...data };
}

/** Stores the sign-in in the browser. */
export async function keepSignedIn(page: Page, { token, user }: Omit<AccountHolder, 'email'>): Promise<void> {
  await visit(page, '/terms');
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('nyea_token', token);
      localStorage.setItem('nyea_user', JSON.stringify(user));
    },
    [token, user] as const,
  );
}

export function keptKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => ['nyea_token', 'nyea_user'].filter((key) => localStorage.getItem(key) !== null));
}

/** Holds back the dashboard until released. */
export async function holdDashboard(page: Page): Promise<() => void> {
  const { promise: mayCome, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/dashboard.data*', async (route) => {
    await mayCome;
    await route.continue();
  });
  return letGo;
}
