import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export type FetchApi = (path: string) => Promise<Response>;

/** The built web app: what renders it, and the files that browsers load. */
export interface PagesBuild {
  render(request: Request, fetchApi: FetchApi): Promise<Response>;
  clientDirectory: string;
  /** Chunks of this build and of the one before it, which open tabs still ask for. */
  assetDirectories: string[];
}

export async function loadPagesBuild(directory = 'build'): Promise<PagesBuild> {
  const clientDirectory = resolve(directory, 'pages/client');
  const entry = pathToFileURL(resolve(directory, 'pages/server/index.js')).href;
  const { render } = (await import(/* @vite-ignore */ entry)) as Pick<PagesBuild, 'render'>;
  const assetDirectories = [join(clientDirectory, 'assets'), resolve(directory, 'previous-assets')];
  return { render, clientDirectory, assetDirectories: assetDirectories.filter((path) => existsSync(path)) };
}
