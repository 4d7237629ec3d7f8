import { expect, expectAccessible, test, visit } from '../site.ts';

test('the footer links to the pages of the site; its Student Portal leads to sign-in', async ({ page }) => {
  await visit(page, '/about');
  const footer = page.getByRole('contentinfo');
  for (const [name, to] of [
    ['All programs', '/programs'],
    ['Elite workshops', '/elite-workshops'],
    ['About', '/about'],
    ['Contact', '/contact'],
    ['Help center', '/help-center'],
    ['Student Portal', '/login'],
    ['Terms', '/terms'],
    ['Safeguarding', '/safeguarding'],
    ['Privacy policy', '/privacy-policy'],
    ['Cookie policy', '/cookie-policy'],
    ['Accessibility', '/accessibility'],
    ['Withdraw from contract here', '/withdraw'],
  ] as const)
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', to);
  await expectAccessible(page);
});

test('the footer shows how to contact the firm', async ({ page }) => {
  await visit(page, '/about');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:\S+@\S+$/);
  await expect(footer.getByRole('link', { name: /^\+\d/ })).toHaveAttribute('href', /^tel:\+\d{7,}$/);
  await expect(footer.getByText('New York, NY 10005')).toBeVisible();
  await expect(footer.getByText(/^© NYEA/)).toBeVisible();
});
