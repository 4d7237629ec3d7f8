import type { Page } from '@playwright/test';
import { colourNamed } from '../colour-named.ts';
import { fillGuest, guest, openCart, payButton, submitGuest, test } from '../shop.ts';
import { expect, expectAccessible, hydrated } from '../site.ts';

const CHECKOUT = '**/api/v1/stripe/create-checkout-session';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Who pays, and who comes' });
const picker = (page: Page) => page.getByRole('combobox', { name: 'Country code' });
const number = (page: Page) => page.getByLabel('Number', { exact: true });

test.beforeEach(async ({ page, shop }) => {
  const { item } = await shop.program({ title: 'A mentor' });
  await openCart(page, item);
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  await expect(dialog(page)).toBeVisible();
});

async function problems(page: Page): Promise<string[]> {
  return page.getByRole('alert').getByRole('link').allTextContents();
}

test('missing fields are listed above the form and marked at each field', async ({ page }) => {
  await submitGuest(page).click();
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  expect(await problems(page)).toEqual([
    'Full name is required',
    'Email address is required',
    'Phone number is required',
    'School/Institution name is required',
    'Grade/Level is required',
    'City is required',
  ]);
  await expect(page.getByLabel('City')).toHaveAccessibleDescription('City is required');
  await expect(page).toHaveTitle(/^Error: Your cart/);
  await expectAccessible(page);
  await summary.getByRole('link', { name: 'Grade/Level is required' }).click();
  await expect(page.getByLabel('Grade/Level')).toBeFocused();
  await summary.getByRole('link', { name: 'Phone number is required' }).click();
  await expect(number(page)).toBeFocused();
});

test('somebody at work is told what to enter as school and as grade', async ({ page }) => {
  await expect(page.getByLabel('School/Institution name')).toHaveAccessibleDescription(/company/);
  await expect(page.getByLabel('Grade/Level')).toHaveAccessibleDescription(/a position such as Manager/);
});

test('a message goes when its field is right, and the others stay', async ({ page }) => {
  await submitGuest(page).click();
  await page.getByLabel('City').fill('B');
  await expect(page.getByLabel('City')).toHaveAccessibleDescription('City is required');
  await page.getByLabel('City').fill('Baku');
  await expect(page.getByLabel('City')).not.toHaveAttribute('aria-invalid');
  expect(await problems(page)).toEqual([
    'Full name is required',
    'Email address is required',
    'Phone number is required',
    'School/Institution name is required',
    'Grade/Level is required',
  ]);
});

test('the last field is put right and the button pressed at once', async ({ page, cardPage }) => {
  await fillGuest(page, { city: 'S' });
  await submitGuest(page).click();
  await page.getByLabel('City').fill('Seoul');
  await submitGuest(page).click();
  await cardPage.expectOpen();
});

test('a slip in the email address is offered for correction', async ({ page }) => {
  await page.getByLabel('Email address').fill('nigar@gmial.com');
  await page.getByRole('button', { name: 'nigar@gmail.com' }).click();
  await expect(page.getByLabel('Email address')).toHaveValue('nigar@gmail.com');
  await expect(page.getByLabel('Email address')).toBeFocused();
  await expect(dialog(page).getByText('Did you mean')).toHaveCount(0);
  await expectAccessible(page);
});

test('on a wide screen all fields are seen at once', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const button = (await submitGuest(page).boundingBox())!;
  for (const field of [page.getByLabel('Full name'), number(page), page.getByLabel('City')]) {
    const { y, height } = (await field.boundingBox())!;
    expect(y + height).toBeLessThan(button.y);
  }
});

test('the button names the total', async ({ page }) => {
  await expect(submitGuest(page)).toHaveText(/^Continue to payment: \$\d/);
});

test.describe('with a browser in London', () => {
  test.use({ timezoneId: 'Europe/London' });
  test('the country code is chosen already, and a number alone is enough', async ({ page }) => {
    await expect(picker(page)).toHaveValue(/United Kingdom/);
    await number(page).fill('20 7946 0000');
    await expect(picker(page)).toHaveValue(/United Kingdom/);
    await submitGuest(page).click();
    expect(await problems(page)).not.toContain('Please select a country code and enter your phone number');
    expect(await problems(page)).not.toContain('Phone number is required');
  });
});

for (const [field, value, message] of [
  ['name', 'A', 'Name must be at least 2 characters'],
  ['name', 'Asa 2', 'Name can only contain letters, spaces, hyphens, and apostrophes'],
  ['email', 'asa@', 'Please enter a valid email address (e.g., name@example.com)'],
  ['number', '', 'Please select a country code and enter your phone number'],
  ['number', '12-34', 'Please enter a valid phone number (minimum 7 digits)'],
  ['school', 'S', 'School name must be at least 2 characters'],
  ['city', 'S', 'City name must be at least 2 characters'],
  ['city', 'Seoul 1', 'City name can only contain letters, spaces, hyphens, and apostrophes'],
] as const) {
  test(`${field} '${value}': ${message}`, async ({ page }) => {
    await fillGuest(page, { [field]: value });
    await submitGuest(page).click();
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await problems(page)).toEqual([message]);
    await expect(dialog(page)).toBeVisible();
  });
}

test('a phone number without a country asks for the country', async ({ page }) => {
  await fillGuest(page);
  await picker(page).fill('');
  await picker(page).blur();
  await submitGuest(page).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await problems(page)).toEqual(['Please select a country code and enter your phone number']);
});

test('values are sent trimmed, the email in lower case, the phone with its dial code', async ({ page }) => {
  await page.route(CHECKOUT, (route) => route.fulfill({ json: { success: true, data: { id: 'cs_1' } } }));
  await fillGuest(page, { name: '  Asa  ', email: '  ASA@Example.COM ', city: ' Seoul ' });
  const sent = page.waitForRequest(CHECKOUT);
  await submitGuest(page).click();
  const { guest_info: info } = (await sent).postDataJSON() as { guest_info: unknown };
  expect(info).toEqual({
    name: 'Asa',
    email: 'asa@example.com',
    phone: '+82|10 1234-5678',
    school_name: guest.school,
    grade: guest.grade,
    city: 'Seoul',
  });
  await expect(dialog(page)).toBeHidden();
});

test('the input survives closing the dialog and a reload', async ({ page }) => {
  await fillGuest(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Continue as Guest' })).toBeFocused();
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: 'Continue as Guest' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue(guest.name);
  await expect(picker(page)).toHaveValue('South Korea +82');
  await expect(number(page)).toHaveValue(guest.number);
  await expect(page.getByLabel('City')).toHaveValue(guest.city);
});

test('Back closes the dialog and stays on the cart, Forward and a reload open it again', async ({ page }) => {
  await page.getByLabel('Full name').fill(guest.name);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('heading', { name: 'Order summary' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue as Guest' })).toBeFocused();
  await page.goForward();
  await expect(page.getByLabel('Full name')).toHaveValue(guest.name);
  await page.reload();
  await expect(dialog(page)).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue(guest.name);
  await expectAccessible(page);
});

test('closing the dialog twice at once leaves the cart open', async ({ page }) => {
  await dialog(page).getByRole('button', { name: 'Close' }).dblclick();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL('/cart');
});

test('Back from paying leads to the cart, not to the dialog', async ({ page, cardPage }) => {
  await fillGuest(page);
  await submitGuest(page).click();
  await cardPage.expectOpen();
  await page.goBack();
  await expect(payButton(page)).toBeEnabled();
  await expect(page).toHaveURL('/cart');
  await expect(dialog(page)).toBeHidden();
});

test('the part of the phone number that is wrong is marked, and its ring is not red', async ({ page }) => {
  await fillGuest(page, { number: '12-34' });
  await submitGuest(page).click();
  await expect(number(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(picker(page)).not.toHaveAttribute('aria-invalid');
  await page.getByRole('alert').getByRole('link').click();
  await expect(number(page)).toBeFocused();
  await expect(number(page)).toHaveCSS('outline-color', await colourNamed(page, 'navy'));

  await number(page).fill('10 1234-5678');
  await picker(page).fill('');
  await picker(page).blur();
  await submitGuest(page).click();
  await expect(picker(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(number(page)).not.toHaveAttribute('aria-invalid');
});

test('a doubtful phone number gets a hint, and is accepted as it is', async ({ page }) => {
  await fillGuest(page);
  await number(page).fill('+90 123 45 67');
  await number(page).press('Tab');
  await expect(number(page)).toHaveAccessibleDescription(
    /^Is this number right\? Numbers there look like \+90 /,
  );
  await expect(number(page)).not.toHaveAttribute('aria-invalid');
  await expectAccessible(page);
  await number(page).fill('+90 532 111 22 33');
  await expect(number(page)).toHaveAccessibleDescription('');
  await number(page).fill('+90 123 45 67');
  const sent = page.waitForRequest(CHECKOUT);
  await submitGuest(page).click();
  expect((await sent).postDataJSON().guest_info.phone).toBe('+90|123 45 67');
});

test('47 countries are listed, and all can be found by name, code and dial code', async ({ page }) => {
  await picker(page).click();
  await expect(page.getByRole('option')).toHaveCount(47);
  for (const [typed, found] of [
    ['turkiye', 'Türkiye'],
    ['uk', 'United Kingdom'],
    ['AZ', 'Azerbaijan'],
    ['+357', 'Cyprus'],
    ['kenya', 'Kenya'],
    ['uganda', 'Uganda'],
    ['1876', 'Jamaica'],
  ] as const) {
    await picker(page).fill(typed);
    await expect(page.getByRole('option').first()).toContainText(found);
  }
  await picker(page).fill('atlantis');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(page.getByRole('paragraph').filter({ hasText: 'No matching country' }).first()).toBeAttached();
});

test('a country is chosen by keyboard, and Escape closes the list alone', async ({ page }) => {
  await picker(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.type('germ');
  await page.keyboard.press('Enter');
  await expect(picker(page)).toHaveValue('Germany +49');
  await expect(picker(page)).toHaveAttribute('aria-expanded', 'false');
});

test('the phone field takes digits, spaces and hyphens, and recognises an international number', async ({
  page,
}) => {
  await number(page).fill('(010) 12-34x');
  await expect(number(page)).toHaveValue('010 12-34');
  await number(page).fill('+44 20 7946 0958');
  await expect(picker(page)).toHaveValue('United Kingdom +44');
  await expect(number(page)).toHaveValue('20 7946 0958');
  await number(page).fill('+256 712 345678');
  await expect(picker(page)).toHaveValue('Uganda +256');
  await page.reload();
  await expect(picker(page), 'a country that is not listed stays').toHaveValue('Uganda +256');
});

test('the server’s error for a field is shown at the field', async ({ page, trouble }) => {
  trouble.expect(/status of 422/);
  const errors = { 'guest_info.email': ['Please enter a valid email address (e.g., name@example.com)'] };
  await page.route(CHECKOUT, async (route) => {
    // No sooner than a server answers.
    await page.request.get('/programs');
    await route.fulfill({ status: 422, json: { success: false, message: 'No.', errors } });
  });
  await fillGuest(page);
  await submitGuest(page).click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
  await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(/valid email address/);
  await expect(page.getByLabel('Email address')).toHaveValue(guest.email);
});

test('a guest who has entered details can change them', async ({ page, trouble }) => {
  trouble.expect(/ERR_FAILED/);
  await page.route(CHECKOUT, (route) => route.abort());
  await fillGuest(page);
  await submitGuest(page).click();
  await expect(payButton(page)).toBeEnabled();
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText(guest.email);
  await page.getByRole('button', { name: 'Change your details' }).click();
  await expect(page.getByLabel('Email address')).toHaveValue(guest.email);
});
