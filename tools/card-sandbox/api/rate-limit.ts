import { ApiError } from './api-error.ts';

/** One token bucket per endpoint, like the provider. */
export type RequestRate = (endpointName: string, perSecond: number | undefined) => void;

export function limitRequestRate(): RequestRate {
  const buckets = new Map<string, { left: number; at: number }>();
  return (endpointName, perSecond) => {
    if (perSecond === undefined) return;
    const now = performance.now();
    const bucket = buckets.get(endpointName) ?? { left: perSecond, at: now };
    bucket.left = Math.min(perSecond, bucket.left + ((now - bucket.at) / 1000) * perSecond);
    bucket.at = now;
    buckets.set(endpointName, bucket);
    if (bucket.left < 1) throw tooManyRequests();
    bucket.left -= 1;
  };
}

export function tooManyRequests(): ApiError {
  return new ApiError(
    429,
    'Request rate limit exceeded. Learn more about rate limits here https://docs.stripe.com/rate-limits.',
    { code: 'rate_limit' },
  );
}
