import type { Page } from '@playwright/test';
import { holdScript } from '../hold-script.ts';
import { line, openCart, submitGuest, test } from '../shop.ts';
import { expect, takenOver } from '../site.ts';

/** Browsers move each text into a <font> element, or put the translation there and drop the text. */
const ways = ['moved', 'replaced'] as const;

async function translate(
  page: Page,
  way: (typeof ways)[number],
  { repeatedAfterMs }: { repeatedAfterMs?: number } = {},
): Promise<void> {
  await page.evaluate(
    ([way, repeatedAfterMs]) => {
      const font = () => document.createElementNS('http://www.w3.org/1999/xhtml', 'font');
      translateAll();
      if (repeatedAfterMs !== undefined)
        new MutationObserver(() => setTimeout(translateAll, repeatedAfterMs)).observe(document.body, {
          childList: true,
          subtree: true,
        });

      function translateAll(): void {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const texts: Text[] = [];
        while (walker.nextNode()) texts.push(walker.currentNode as Text);
        for (const text of texts) {
          if (text.data.trim() === '' || text.parentElement?.closest('font, [translate="no"], script, style'))
            continue;
          const [outer, inner] = [font(), font()];
          outer.append(inner);
          text.replaceWith(outer);
          if (way === 'moved') inner.append(text);
          else inner.textContent = text.data;
        }
      }
    },
    [way, repeatedAfterMs] as const,
  );
}

for (const way of ways) {
  test(`on a translated page, whose texts were ${way}, quantities and totals stay together`, async ({
    page,
    shop,
  }) => {
    const { item } = await shop.program({ title: 'A mentor', priceCents: 120_000 });
    const other = await shop.session({ title: 'An evening', priceCents: 49_900 });
    await openCart(page, item, other.item);
    await translate(page, way);
    await page.getByRole('button', { name: 'Increase quantity of A mentor' }).click();
    const mentor = line(page, 'A mentor');
    const summary = page.getByRole('region', { name: 'Order summary' });
    await expect(mentor.getByRole('status')).toHaveText('2');
    await expect(mentor).toContainText('$2,400');
    await expect(mentor).toContainText('$1,200 each');
    await expect(summary.getByRole('term').first()).toHaveText('3 seats');
    await expect(summary.getByRole('definition')).toHaveText(['$2,899', 'Included', '$2,899']);
    await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toHaveText('3');

    await translate(page, way);
    await page.getByRole('button', { name: 'Decrease quantity of A mentor' }).click();
    await page.getByRole('button', { name: 'Remove An evening' }).click();
    await expect(line(page, 'An evening')).toHaveCount(0);
    await expect(mentor.getByRole('status')).toHaveText('1');
    await expect(summary.getByRole('term').first()).toHaveText('1 seat');
    await expect(summary.getByRole('definition')).toHaveText(['$1,200', 'Included', '$1,200']);
    await translate(page, way);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(summary.getByRole('definition').first()).toHaveText('$1,699');
  });

  test(`the guest dialog works on a translated page whose texts were ${way}`, async ({ page, shop }) => {
    const { item } = await shop.program({ title: 'A mentor' });
    await openCart(page, item);
    await translate(page, way);
    await page.getByRole('button', { name: 'Continue as Guest' }).click();
    await translate(page, way);
    await submitGuest(page).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(6);
    await translate(page, way);
    await page.getByLabel('City').fill('Baku');
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(5);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Continue browsing programs' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/programs');
  });

  test(`a tap counts on a page whose texts were ${way} before any script had loaded`, async ({
    page,
    shop,
  }) => {
    const { item } = await shop.program({ title: 'A mentor' });
    const letGo = await holdScript(page, 'framework');
    await page.goto(`/programs/${item.program.slug}`);
    await page.waitForFunction(() => window.keptPresses !== undefined);
    await translate(page, way);
    await page.getByRole('button', { name: 'Enroll Now' }).click();
    letGo();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });

  test(`the first tap counts on a page whose texts were ${way} meanwhile`, async ({ page }) => {
    await page.goto('/workshop-booking/leadership-negotiation-communication');
    await takenOver(page);
    await translate(page, way);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });

  test(`what was typed stays on a page whose texts were ${way} before any script had loaded`, async ({
    page,
  }) => {
    const letGo = await holdScript(page, 'framework');
    await page.goto('/programs');
    await page.waitForFunction(() => window.keptPresses !== undefined);
    await translate(page, way);
    await page.getByRole('main').getByRole('searchbox').fill('london');
    letGo();
    await expect(page).toHaveURL('/programs?search=london');
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('london');
  });
}

for (const when of ['before any script has loaded', 'after the page has loaded'])
  test(`a tap counts too when a translation ${when} is faster than React`, async ({ page, trouble }) => {
    // React draws a part anew that was translated again meanwhile.
    trouble.allow(/Minified React error #418/);
    const isBefore = when.startsWith('before');
    const letGo = await holdScript(page, isBefore ? 'framework' : 'none');
    await page.goto('/workshop-booking/leadership-negotiation-communication');
    if (isBefore) await page.waitForFunction(() => window.keptPresses !== undefined);
    else await takenOver(page);
    await translate(page, 'replaced', { repeatedAfterMs: 20 });
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    letGo();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  });

test('texts are put back in parts that wait for their script, and nowhere else', async ({ page }) => {
  await page.goto('/workshop-booking/leadership-negotiation-communication');
  await takenOver(page);
  const texts = await page.evaluate(() => {
    const title = document.querySelector('h1')!.firstChild as Text;
    const button = document.querySelector('[data-script="waiting"] article button')!.firstChild as Text;
    for (const text of [title, button]) text.data = 'Salut';
    window.putTextsBack?.(document.body);
    return [title.data, button.data];
  });
  expect(texts).toEqual(['Salut', 'Add to Cart']);
});
