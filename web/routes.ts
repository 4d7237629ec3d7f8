import type { RouteConfig } from '@react-router/dev/routes';
import { index, route } from '@react-router/dev/routes';
import { CERTIFICATE_PAGES } from '#contract/catalogue/route-words.ts';
import { TRACKS } from '#contract/catalogue/track.ts';

const legal = ['privacy-policy', 'cookie-policy', 'terms', 'safeguarding', 'accessibility'];
const consulting = ['academic-consulting', 'career-consulting', 'mentorship'].map(underPrograms);
const certificate = CERTIFICATE_PAGES.map(underPrograms);
const tracks = TRACKS.map(underPrograms);

export default [
  index('marketing/home.tsx'),
  route('about', 'marketing/about.tsx'),
  route('contact', 'outreach/contact.tsx'),
  route('help-center', 'marketing/help-center.tsx'),
  ...pages(legal, 'marketing/legal.tsx'),

  route('programs', 'catalogue/program-list.tsx'),
  ...pages(consulting, 'catalogue/consulting.tsx'),
  ...pages(certificate, 'catalogue/certificate.tsx'),
  ...pages(tracks, 'catalogue/track.tsx'),
  route('programs/:program', 'catalogue/program-detail.tsx'),
  route('teacher-development', 'marketing/teacher-development.tsx'),
  route('nasa-programs', 'space/space-training.tsx'),

  route('elite-workshops', 'sessions/elite-workshops.tsx'),
  route('elite-workshops/:workshop', 'sessions/elite-workshop.tsx'),
  route('workshop-booking/:workshop', 'sessions/session-list.tsx'),
  route('workshop-booking/:workshop/session/:session', 'sessions/session-detail.tsx'),

  route('cart', 'checkout/cart-page.tsx'),
  route('success', 'orders/success.tsx'),
  route('orders/:reference', 'orders/order-page.tsx'),
  route('seats/:code', 'participants/seat-page.tsx'),
  route('confirm-seats', 'orders/confirm-seats.tsx'),
  route('claim', 'orders/claim.tsx'),
  route('address-objection', 'orders/address-objection.tsx'),
  route('reminders', 'orders/reminders.tsx'),
  route('withdraw', 'changes/withdraw.tsx'),
  route('signin', 'accounts/sign-in.tsx'),
  route('login', 'accounts/sign-in.tsx', { id: 'account/login' }),
  route('signup', 'accounts/sign-up.tsx'),
  route('forgot-password', 'accounts/forgot-password.tsx'),
  route('sign-in-link', 'accounts/sign-in-link.tsx'),
  route('reset-password', 'accounts/reset-password.tsx'),
  route('verify-email', 'accounts/verify-email.tsx'),
  route('dashboard', 'dashboard/dashboard.tsx'),

  route('admin/*', 'office/office.tsx'),
  route('styleguide', 'shell/styleguide-page.tsx'),
  route('*', 'shell/unknown-address.tsx'),
] satisfies RouteConfig;

function underPrograms(name: string): string {
  return `programs/${name}`;
}

/** One page with several addresses, whose texts it finds by the address: in other capitals it is not found. */
function pages(paths: string[], file: string) {
  return paths.map((path) => route(path, file, { id: path, caseSensitive: true }));
}
