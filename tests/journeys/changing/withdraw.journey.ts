import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { buildTerms } from '#tests/build-terms.ts';
import { linkIn } from '../mailbox.ts';
import type { Officer } from '../officer.ts';
import { test } from '../officer.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, visit } from '../site.ts';

// The scheduled job looks once a minute.
const LONGEST_WAIT_MS = 120_000;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A paid order of a program without dates, with 14 days to withdraw. */
async function bought(officer: Officer, name = 'Ada Guest') {
  const termsId = await buildTerms(officer.db, { steps: [], withdrawal_days: 14 });
  const program = await officer.program();
  await sql`update programs set terms_id = ${termsId} where id = ${program.id}`.execute(officer.db);
  const email = `ada-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const { reference } = await officer.buy(program.id, { name, email });
  return { reference, email, name };
}

interface Typed {
  name: string;
  reference: string;
  email: string;
}

async function fill(page: Page, { name, reference, email }: Typed): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Order reference').fill(reference);
  await page.getByLabel('Email', { exact: true }).fill(email);
}

async function looked(page: Page, title: string): Promise<void> {
  await expect(heading(page)).toHaveText(title);
  await expectNoSidewaysScroll(page);
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'a guest withdraws in two steps, gets a receipt to the second, and all of the money a day later',
    { tag: ['@essential', '@wide'] },
    async ({ page, officer, mailbox }) => {
      test.setTimeout(2 * LONGEST_WAIT_MS);
      const order = await bought(officer);
      await page.goto('/about');
      await page.getByRole('link', { name: 'Withdraw from contract here' }).click();
      await expect(page).toHaveURL('/withdraw');
      await looked(page, 'Withdraw from a contract');
      await fill(page, order);
      await page.getByRole('button', { name: 'Continue' }).click();
      await looked(page, 'Please check and confirm');
      await expect(page.getByRole('definition')).toHaveText([
        order.name,
        order.reference,
        order.email,
        'All of the order',
      ]);
      await expect(page.getByText(/nobody objects for 24 hours, you get a full refund/)).toBeVisible();
      expect(
        await officer.db.selectFrom('withdrawals').select('id').where('email', '=', order.email).execute(),
      ).toEqual([]);
      await page.getByRole('button', { name: 'Change it' }).click();
      await expect(page.getByLabel('Order reference')).toHaveValue(order.reference);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
      await looked(page, 'We have received your withdrawal');
      const shown = await page.getByRole('definition').first().innerText();
      expect(shown).toMatch(/^\w+ \d+, \d{4} at \d+:\d\d:\d\d [AP]M UTC$/);

      const saving = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Save as a text file' }).click();
      const saved = await saving;
      expect(saved.suggestedFilename()).toBe('withdrawal.txt');
      const file = await readFile(await saved.path(), 'utf8');
      for (const text of [shown, order.name, order.reference, order.email, 'All of the order'])
        expect(file).toContain(text);

      const receipt = await mailbox.newest(order.email, /We have received your withdrawal/);
      expect(receipt.text?.replaceAll(/\s+/g, ' ')).toContain(shown);
      expect(receipt.text).toContain(order.name);
      expect(receipt.text).toContain(order.reference);
      expect(receipt.text).toContain('Withdraw from contract here');
      await mailbox.newest(order.email, new RegExp(`Withdrawal from order ${order.reference}`));

      await expect
        .poll(
          async () => {
            await sql`update emails set sent_at = now() - interval '25 hours'
              where kind = 'withdrawal_asked' and recipient = ${order.email} and state = 'sent'`.execute(
              officer.db,
            );
            const { state } = await officer.db
              .selectFrom('withdrawals')
              .select('state')
              .where('email', '=', order.email)
              .executeTakeFirstOrThrow();
            return state;
          },
          { timeout: LONGEST_WAIT_MS },
        )
        .toBe('returned');
      await mailbox.newest(order.email, /is done/);
      await mailbox.newest(order.email, /Your refund of/);
    },
  );

  test('a reference in the address is filled in, whether or not there is such an order', async ({ page }) => {
    for (const reference of ['7K3M-9QXD-04TR', 'NO-SUCH-ORDER']) {
      await page.goto(`/withdraw?reference=${reference}`);
      await expect(page.getByLabel('Order reference')).toHaveValue(reference);
      await expect(page.getByText('In time means by the end of the 14th day')).toBeVisible();
      await expect(page.getByRole('link', { name: 'the page of your order' })).toBeVisible();
    }
    await page.goto('/withdraw');
    await expect(page.getByText('The page of your order says when you bought')).toBeVisible();
  });

  test('what is wrong is said at its field, and everything typed stays', async ({ page, trouble }) => {
    trouble.expect(/status of 422/);
    await page.goto('/withdraw');
    await page.getByLabel('Order reference').fill('the trip in May');
    await page.getByLabel('Email', { exact: true }).fill('nobody');
    await page.getByRole('button', { name: 'Continue' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Name is required');
    await expect(alert).toContainText('Please enter a valid email address');
    await expect(page.getByLabel('Order reference')).toHaveValue('the trip in May');
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await alert.getByRole('link', { name: /valid email/ }).click();
    await expect(page).toHaveURL('/withdraw#email');
  });
});

test('each step is accessible, also with scripts', async ({ page, officer, trouble }) => {
  trouble.expect(/status of 422/);
  const order = await bought(officer);
  await visit(page, '/withdraw');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('Name is required');
  await expectAccessible(page);
  await fill(page, { ...order, email: 'stranger@example.com' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await looked(page, 'Please check and confirm');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await looked(page, 'We have received your withdrawal');
  await expectAccessible(page);
});

test('the order’s address objects, and the office answers', async ({ page, officer, mailbox }) => {
  const order = await bought(officer, 'Olga Owner');
  await visit(page, '/withdraw');
  await fill(page, order);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await looked(page, 'We have received your withdrawal');
  const email = await mailbox.newest(order.email, new RegExp(`from order ${order.reference}`));
  await visit(page, linkIn(email, '/address-objection'));
  await looked(page, 'Did somebody else withdraw?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I did not withdraw' }).click();
  await looked(page, 'Thank you. Our office will look at it');
  await expectAccessible(page);

  // Opened again, it says what happened, and there is nothing to press.
  await visit(page, linkIn(email, '/address-objection'));
  await looked(page, 'Your objection has arrived');
  await expect(page.getByText(/^Somebody withdrew from order .+We received an objection/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'I did not withdraw' })).toHaveCount(0);
  await expectAccessible(page);

  await officer.open('needs-attention', 'Needs attention');
  await page.getByRole('link', { name: 'Withdrawal of Olga Owner' }).click();
  await expect(heading(page)).toHaveText(/^Withdrawal \d+$/);
  await expect(
    page.getByText('Somebody at the address of the order says that it was not them.'),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Answer by email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Answer by email' });
  await dialog.getByRole('button', { name: 'Send the answer' }).click();
  await expect(dialog).toContainText('Please enter an answer');
  await expectAccessible(page);
  await dialog.getByLabel('Your answer').fill('You told us that it was not you.');
  await dialog.getByRole('button', { name: 'Send the answer' }).click();
  await officer.prove();
  await expect(page.getByText('You told us that it was not you.')).toBeVisible();
  await expectAccessible(page);
  const answer = await mailbox.newest(order.email, /Our answer to your withdrawal/);
  expect(answer.text).toContain('You told us that it was not you.');
});

test('the office returns the money of a withdrawal from another address', async ({
  page,
  officer,
  mailbox,
}) => {
  const order = await bought(officer, 'Rita Returned');
  await visit(page, '/withdraw');
  await fill(page, { ...order, email: 'rita.elsewhere@example.com' });
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByRole('heading', { name: 'We have received your withdrawal' })).toBeVisible();
  await officer.open(`orders/${order.reference}`, `Order ${order.reference}`);
  const banner = page.getByRole('region', { name: 'Withdrawal from the contract' });
  await expect(banner).toContainText(
    /from another address than that of the order\. It is about all of the order\./,
  );
  await expect(banner).toContainText(/To be decided by .+: the law gives 14 days\./);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await banner.getByRole('link', { name: 'Decide on the withdrawal' }).click();
  await page.getByRole('button', { name: 'Return all of the money' }).click();
  const dialog = page.getByRole('dialog', { name: 'Return all of the money' });
  await dialog.getByLabel('Reason').fill('She called from the number of the order');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Return \$/ }).click();
  await officer.prove();
  await expect(page.getByText('Money returned', { exact: true })).toBeVisible();
  await mailbox.newest(order.email, /is done/);
  expect(await mailbox.subjectsTo('rita.elsewhere@example.com')).toEqual([
    'We have received your withdrawal',
  ]);
  const receipt = await mailbox.newest('rita.elsewhere@example.com', /We have received your withdrawal/);
  expect(receipt.text).toContain(order.reference);
  expect(receipt.text).not.toContain(order.name);
});

test(
  'the page of the order says until when, that a withdrawal waits and what became of it, and so does the link to object',
  { tag: '@wide' },
  async ({ page, officer, mailbox }) => {
    test.setTimeout(2 * LONGEST_WAIT_MS);
    const order = await bought(officer, 'Paula Page');
    const link = linkIn(await mailbox.newest(order.email, /confirmed/), '/orders/');
    await visit(page, link);
    const right = page.getByRole('region', { name: 'Withdraw from the contract?' });
    await expect(right).toContainText(
      /You bought this on .+\. You can withdraw until the end of .+ \(New York time\), as long as/,
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await right.getByRole('link', { name: 'Withdraw from this contract' }).click();
    await expect(page).toHaveURL(`/withdraw?reference=${order.reference}`);
    await looked(page, 'Withdraw from a contract');
    await expect(page.getByLabel('Order reference')).toHaveValue(order.reference);
    await expect(page.getByRole('link', { name: 'the page of your order' })).toHaveAttribute(
      'href',
      `/orders/${order.reference}`,
    );
    await expectAccessible(page);
    await fill(page, order);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await looked(page, 'We have received your withdrawal');

    const asked = await mailbox.newest(order.email, new RegExp(`from order ${order.reference}`));
    await visit(page, link);
    const waits = page.getByRole('region', { name: 'Withdrawal from the contract' });
    await expect(waits).toContainText('We received a withdrawal from this order on');
    await expect(waits).toContainText(/If nobody objects, .*you get a full refund to how you paid/);
    await expect(waits).toContainText(`Object with the button in our email to ${order.email}`);
    await expect(right).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await expect
      .poll(
        async () => {
          await sql`update emails set sent_at = now() - interval '25 hours'
            where kind = 'withdrawal_asked' and recipient = ${order.email} and state = 'sent'`.execute(
            officer.db,
          );
          await page.reload();
          return waits.innerText();
        },
        { timeout: LONGEST_WAIT_MS },
      )
      .toMatch(/was accepted: the tickets ended, and \$.+ is refunded/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await visit(page, linkIn(asked, '/address-objection'));
    await looked(page, 'This withdrawal is done');
    await expect(page.getByText(/Nobody objected within 24 hours, so on .+ its tickets ended/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'I did not withdraw' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Contact us' })).toBeVisible();
    await expectAccessible(page);
  },
);

test('who presses when it is too late reads what happened meanwhile', async ({
  page,
  officer,
  mailbox,
  trouble,
}) => {
  trouble.expect(/status of (409|410)/);
  const order = await bought(officer, 'Lara Late');
  await visit(page, '/withdraw');
  await fill(page, order);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await looked(page, 'We have received your withdrawal');
  const email = await mailbox.newest(order.email, new RegExp(`from order ${order.reference}`));
  await visit(page, linkIn(email, '/address-objection'));
  await looked(page, 'Did somebody else withdraw?');
  await sql`update withdrawals set state = 'answered', decided_at = now(), answer = 'We have spoken to you.'
    where email = ${order.email}`.execute(officer.db);
  await page.getByRole('button', { name: 'I did not withdraw' }).click();
  await looked(page, 'Our office has answered this withdrawal');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expectAccessible(page);
});
