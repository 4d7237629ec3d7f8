export interface Decline {
  code: string;
  decline_code: string;
  message: string;
}

export const declines = {
  insufficient_funds: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expired_card: { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' },
  lost_card: { code: 'card_declined', decline_code: 'lost_card', message: 'Your card was declined.' },
  stolen_card: { code: 'card_declined', decline_code: 'stolen_card', message: 'Your card was declined.' },
  card_velocity_exceeded: {
    code: 'card_declined',
    decline_code: 'card_velocity_exceeded',
    message:
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  },
  generic_decline: {
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  },
  incorrect_cvc: {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  processing_error: {
    code: 'processing_error',
    decline_code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
} satisfies Record<string, Decline>;

export type DeclineCode = keyof typeof declines;
export type Outcome = 'pay' | 'delayed' | 'authentication_cancelled' | `decline:${DeclineCode}`;

export const outcomes: Outcome[] = [
  'pay',
  'delayed',
  'authentication_cancelled',
  ...(Object.keys(declines) as DeclineCode[]).map((code) => `decline:${code}` as const),
];

export function isOutcome(text: unknown): text is Outcome {
  return outcomes.some((outcome) => outcome === text);
}

export function declineOf(outcome: Outcome): Decline | undefined {
  if (outcome === 'authentication_cancelled')
    return {
      code: 'payment_intent_authentication_failure',
      decline_code: 'authentication_required',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    };
  return outcome.startsWith('decline:')
    ? declines[outcome.slice('decline:'.length) as DeclineCode]
    : undefined;
}
