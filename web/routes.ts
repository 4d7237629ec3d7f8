import type { RouteConfig } from '@react-router/dev/routes';
import { index, route } from '@react-router/dev/routes';

export default [
  index('marketing/home.tsx'),
  route('programs', 'catalogue/program-list.tsx'),
  route('programs/:program', 'catalogue/program-detail.tsx'),
  route('*', 'shell/unknown-address.tsx'),
] satisfies RouteConfig;
