import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** With a body it is a POST. */
export type FetchApi = (path: string, body?: object) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;

/** By what they were rendered from. */
export interface SearchTemplates {
  get(key: string): string | undefined;
  set(key: string, document: string): unknown;
}

export interface SiteFacts {
  /** Where browsers find the API. */
  apiBaseUrl: string;
  isProduction: boolean;
  currency: string;
  /** The card provider's key. Empty if card payments are off. */
  publishableKey: string;
  /** The script of the real card provider. */
  cardScript: string | undefined;
}

/** A page that texts link to, and what it asks the API for. Without an answer the page does not exist. */
interface PageOfProgram {
  address: string;
  path: string;
}

/** The built web app: the renderer and the browser files. */
export interface PagesBuild {
  render(
    request: Request,
    around: {
      fetchApi: FetchApi;
      tellError: (error: unknown) => void;
      site: SiteFacts;
      /** Addresses that texts link to and that do not exist at the moment. */
      missingPages: string[];
      /** Marks the scripts that are the build's own. */
      scriptNonce: string;
      /** Keeps what is the same in many searches. Without it, each search is rendered as a whole. */
      searchTemplates?: SearchTemplates;
    },
  ): Promise<Response>;
  /** For search engines: all pages but those of one program or session. */
  openPaths: string[];
  /** Those that exist only while their program is in the catalogue. */
  pagesOfPrograms: PageOfProgram[];
  /** The page's route, such as /programs/:program. */
  routeOf(pathname: string): string;
  /** The HTML that says that a page may be out of date and booking is paused. */
  outageNotice: string;
  clientDirectory: string;
  /** Chunks of this build, then those of other releases, which open tabs still ask for. */
  assetDirectories: string[];
  /** In development, serves modules from source. These pages are not cached and have no strict policy. */
  fromSource?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

export async function loadPagesBuild(directory = 'build'): Promise<PagesBuild> {
  const clientDirectory = resolve(directory, 'pages/client');
  const entry = pathToFileURL(resolve(directory, 'pages/server/index.js')).href;
  const { render, routeOf, openPaths, pagesOfPrograms, outageNotice } = (await import(
    /* @vite-ignore */ entry
  )) as Pick<PagesBuild, 'render' | 'routeOf' | 'openPaths' | 'pagesOfPrograms' | 'outageNotice'>;
  const assetDirectories = [join(clientDirectory, 'assets')];
  return { render, routeOf, openPaths, pagesOfPrograms, outageNotice, clientDirectory, assetDirectories };
}
