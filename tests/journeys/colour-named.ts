import type { Page } from '@playwright/test';

/** A colour of the design as the browser computes it. */
export function colourNamed(page: Page, name: 'red' | 'orange' | 'green' | 'navy'): Promise<string> {
  return page.evaluate((name) => {
    const probe = document.createElement('i');
    probe.style.color = `var(--color-${name})`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);
}
