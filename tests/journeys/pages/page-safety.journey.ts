import { createHash } from 'node:crypto';
import { expect, test, visit } from '../site.ts';

const addresses = ['/', '/programs', '/programs/academic-consulting', '/programs?search=zzzz'];

for (const address of addresses) {
  test(`${address} allows exactly its own scripts`, async ({ request }) => {
    const answer = await request.get(address);
    const policy = Object.fromEntries(
      (answer.headers()['content-security-policy'] ?? '').split('; ').map((directive) => {
        const [name = '', ...values] = directive.split(' ');
        return [name, values];
      }),
    );
    const html = await answer.text();
    expect(html).not.toContain('nonce=');
    // Structured data does not run.
    const inline = Array.from(
      html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld))[^>]*>([\s\S]*?)<\/script>/g),
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
    expect(inline.length).toBeGreaterThan(0);
    expect(policy['script-src']?.toSorted()).toEqual(["'self'", ...new Set(inline)].toSorted());
    expect(policy['default-src']).toEqual(["'none'"]);
    expect(policy['style-src']).toEqual(["'self'"]);
    expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(answer.headers()['x-content-type-options']).toBe('nosniff');
    expect(answer.headers()['cache-control']).toMatch(/no-cache/);
  });

  test(`${address} does not shift while it loads, and its pictures have a size`, async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await visit(page, address);
    for (const picture of await page.getByRole('main').locator('img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
      await expect(picture).toHaveAttribute('width', /^\d+$/);
      await expect(picture).toHaveAttribute('height', /^\d+$/);
    }
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  });
}

test('a script that is not ours does not run, and is reported to the site', async ({ page, trouble }) => {
  trouble.expect(/policy violation: script-src-elem inline/);
  trouble.expect(/violates the following Content Security Policy directive/);
  await page.route('**/programs', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      '</head>',
      '<script>document.title="stolen"</script></head>',
    );
    await route.fulfill({ response, body });
  });
  await page.goto('/programs');
  await expect(page.getByRole('article')).toHaveCount(15);
  await expect(page).toHaveTitle('Programs | NYEA');
});

test('markup made from a string is refused', async ({ page, trouble }) => {
  trouble.expect(/policy violation: require-trusted-types-for/);
  trouble.expect(/TrustedHTML/);
  await visit(page, '/programs');
  const outcome = await page.getByRole('main').evaluate((main) => {
    try {
      main.innerHTML = '<b>stolen</b>';
      return 'written';
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(outcome).toBe('TypeError');
});
