import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export type FetchApi = (path: string) => Promise<Response>;

/** What pages and their policy know of the installation. */
export interface SiteFacts {
  /** Where browsers find the API. */
  apiBaseUrl: string;
  isProduction: boolean;
  currency: string;
  /** Of the card provider; empty where nobody takes cards. */
  publishableKey: string;
  /** The provider's own script, where it is the real one that takes cards. */
  cardScript: string | undefined;
}

/** The built web app: what renders it, and the files that browsers load. */
export interface PagesBuild {
  render(
    request: Request,
    around: {
      fetchApi: FetchApi;
      tellError: (error: unknown) => void;
      site: SiteFacts;
    },
  ): Promise<Response>;
  /** For search engines: all pages but those of one program or session. */
  openPaths: string[];
  /** The page's route, such as /programs/:program. */
  routeOf(pathname: string): string;
  clientDirectory: string;
  /** Chunks of this build and of the one before it, which open tabs still ask for. */
  assetDirectories: string[];
  /** While developing: serves modules from their source. Such pages are not kept, nor under the strict policy. */
  fromSource?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

export async function loadPagesBuild(directory = 'build'): Promise<PagesBuild> {
  const clientDirectory = resolve(directory, 'pages/client');
  const entry = pathToFileURL(resolve(directory, 'pages/server/index.js')).href;
  const { render, routeOf, openPaths } = (await import(/* @vite-ignore */ entry)) as Pick<
    PagesBuild,
    'render' | 'routeOf' | 'openPaths'
  >;
  const assetDirectories = [join(clientDirectory, 'assets'), resolve(directory, 'previous-assets')];
  return {
    render,
    routeOf,
    openPaths,
    clientDirectory,
    assetDirectories: assetDirectories.filter((path) => existsSync(path)),
  };
}
