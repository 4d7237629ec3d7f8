import { useEffect } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { LONGEST_MESSAGE, LONGEST_SUBJECT } from '#contract/outreach/outreach-fields.ts';
import { readCart } from '#web/checkout/kept-cart.ts';
import type { Site } from '#web/shell/site-context.ts';
import { readUser } from '../accounts/signed-in.ts';

/**
 * Fills in who is signed in, the subject from the query string, and for an invoice what is in the cart. Cached pages are
 * rendered without them, and what the visitor typed stays.
 */
export function useKnownTexts(form: { current: HTMLFormElement | null }): void {
  const { search } = useLocation();
  const currency = useRouteLoaderData<Site>('root')?.currency;
  useEffect(() => {
    const query = new URLSearchParams(search);
    const user = readUser();
    fill('name', user?.name);
    fill('email', user?.email);
    fill('subject', query.get('subject')?.slice(0, LONGEST_SUBJECT));
    if (query.get('about') === 'cart' && currency !== undefined)
      void import('#web/checkout/invoice-request.ts').then(({ invoiceRequest }) =>
        fill('message', invoiceRequest(readCart(), currency, LONGEST_MESSAGE)),
      );

    function fill(name: string, text: string | undefined): void {
      const field = form.current?.elements.namedItem(name);
      const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      if (text && isField && field.value === '') field.value = text;
    }
  }, [form, search, currency]);
}
