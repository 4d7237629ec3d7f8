import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { WorkshopSession } from '#contract/sessions/workshop-session.ts';
import { SessionPrice } from './session-price.tsx';

test.each([
  ['$1,299.50', 1_299.5, '$1,299.50'],
  ['', 1_299.5, '$1,299.50'],
  ['', 499, '$499'],
  ['', null, 'Custom'],
])('a price formatted as "%s" of %j dollars is shown as %s', (formatted, price, text) => {
  const session = {
    effective_price: price,
    formatted_effective_price: formatted,
    is_discounted_pricing: false,
  } as WorkshopSession;
  expect(renderToStaticMarkup(createElement(SessionPrice, { session }))).toContain(`>${text}<`);
});
