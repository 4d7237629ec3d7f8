interface ServedSite {
  publicUrl: string;
  isRehearsal: boolean;
}

/** Sent with every response. Pages add their content security policy. */
export function securityHeaders({ publicUrl, isRehearsal }: ServedSite): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy({ camera: '()' }),
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
    ...(isRehearsal && { 'x-robots-tag': 'noindex, nofollow' }),
  };
}

/** Whether the page may use the camera. Frames in it never may. */
export function permissionsPolicy({ camera }: { camera: '()' | '(self)' }): string {
  return `camera=${camera}, geolocation=(), microphone=(), payment=()`;
}

export const apiContentSecurityPolicy = "default-src 'none'; frame-ancestors 'none'";
