import { useState } from 'react';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, useMatches, useRouteLoaderData } from 'react-router';
import sansFont from '#web/ui/fonts/hanken-grotesk.woff2?url';
import serifFont from '#web/ui/fonts/newsreader.woff2?url';
import { later } from '#web/ui/later.tsx';
import { ToastRegion } from '#web/ui/toast.tsx';
import './root.css';
import type { Route } from './+types/root';
import { SignInCheck } from './accounts/sign-in-check.tsx';
import { explainLoadingFailures } from './api-client/explain-loading-failures.ts';
import { Addresses } from './shell/addresses.tsx';
import { ErrorPage } from './shell/error-page.tsx';
import { NavigationStatus } from './shell/navigation-status.tsx';
import { rememberNavigation } from './shell/reload-for-new-version.ts';
import { ScrollRestoration } from './shell/scroll-restoration.tsx';
import { siteContext } from './shell/site-context.ts';
import type { Site } from './shell/site-context.ts';
import { SiteHeader } from './shell/site-header.tsx';

const SiteFooter = later(async () => (await import('./shell/site-footer.tsx')).SiteFooter);

export function loader({ context }: Route.LoaderArgs): Site {
  return context.get(siteContext);
}

/** The root data never changes, and a failed page load is shown by the page itself. */
export function shouldRevalidate(): boolean {
  return false;
}

let isTakenOver = false;

/** At the moment when React begins to look for them. Later mounts find a page that is React's own. */
function putTextsBackOnce(): void {
  if (!isTakenOver) globalThis.putTextsBack?.(document.body);
  isTakenOver = true;
}

export function Layout({ children }: { children: ReactNode }) {
  useState(putTextsBackOnce);
  const site = useRouteLoaderData<typeof loader>('root');
  const isOffice = useMatches().some(({ id }) => id.startsWith('office/'));
  return (
    <html lang="en" data-api={site?.apiBaseUrl}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {[serifFont, sansFont].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        {site && <Addresses origin={site.origin} />}
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="action action-strong sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2"
        >
          Skip to content
        </a>
        {!isOffice && <SiteHeader />}
        <NavigationStatus />
        <main id="main" tabIndex={-1} className="grow">
          {children}
        </main>
        {!isOffice && <SiteFooter />}
        <ToastRegion />
        <ScrollRestoration />
        <SignInCheck />
        <Scripts />
      </body>
    </html>
  );
}

export const clientMiddleware = [rememberNavigation, explainLoadingFailures];

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />;
}
