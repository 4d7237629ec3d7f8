import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';

test('a busy button can keep the focus', () => {
  const busy = renderToStaticMarkup(<Button isBusy>Save</Button>);
  expect(busy).toContain('aria-disabled="true"');
  expect(busy).toContain('aria-busy="true"');
  expect(busy).not.toContain(' disabled=""');
});

test('an action that is not possible is disabled', () => {
  expect(renderToStaticMarkup(<Button disabled>Save</Button>)).toContain(' disabled=""');
});
