import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts } from 'react-router';
import './root.css';
import { tellLoadingFailures } from './api-client/tell-loading-failures.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { rememberNavigation } from './shell/finish-navigation.ts';
import { NavigationStatus } from './shell/navigation-status.tsx';
import { ResetScroll } from './shell/reset-scroll.tsx';
import { SiteFooter } from './shell/site-footer.tsx';
import { SiteHeader } from './shell/site-header.tsx';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="action action-strong sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2"
        >
          Skip to content
        </a>
        <SiteHeader />
        <NavigationStatus />
        <main id="main" tabIndex={-1} className="grow">
          {children}
        </main>
        <SiteFooter />
        <ResetScroll />
        <Scripts />
      </body>
    </html>
  );
}

export const clientMiddleware = [rememberNavigation, tellLoadingFailures];

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />;
}
