import type { Locator, Page } from '@playwright/test';

export function seatOf(page: Page, place: number): Locator {
  return page.getByRole('region', { name: 'Who comes?' }).locator('ol > li').nth(place);
}

export function needsOf(seat: Locator): Locator {
  return seat.getByRole('region', { name: 'Allergies and other needs' });
}

export function journeyOf(seat: Locator): Locator {
  return seat.getByRole('region', { name: 'Passport and flights' });
}
