interface PaymentConfiguration {
  publishableKey: string;
  apiBaseUrl: string;
}

/** Checked by the server at start-up and by the browser before paying. Undefined if there is no problem. */
export function paymentConfigurationProblem({
  publishableKey,
  apiBaseUrl,
}: PaymentConfiguration): string | undefined {
  if (!publishableKey.startsWith('pk_'))
    return 'Invalid Stripe publishable key format. Publishable keys should start with "pk_".';
  if (/_test_/i.test(publishableKey))
    return 'Cannot use test Stripe keys in production environment. Please use live keys.';
  if (apiBaseUrl.includes('localhost'))
    return 'Cannot use localhost API URL in production environment. Please use your Azure domain.';
  if (!apiBaseUrl.startsWith('/') && !URL.canParse(apiBaseUrl)) return 'Invalid API base URL.';
  return undefined;
}
