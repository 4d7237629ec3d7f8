import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('without a variable there is a default for everything', () => {
  expect(readConfig({})).toEqual({
    mode: 'development',
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    databasePool: 6,
    dataDir: '.data',
    apiBaseUrl: '/api/v1',
    currency: 'usd',
    corsOrigins: [],
    trustProxy: [],
    logLevel: 'info',
  });
});

test('every variable is taken over', () => {
  const config = readConfig({
    NODE_ENV: 'production',
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://www.example.com/',
    DATABASE_URL: 'postgresql://nyea@db.example/nyea',
    DATABASE_POOL: '20',
    DATA_DIR: '/var/lib/nyea',
    API_BASE_URL: 'https://api.example.com/v1/',
    CURRENCY: 'eur',
    CORS_ORIGINS: 'https://one.example, https://two.example/,',
    TRUST_PROXY: '10.0.0.0/8, 2001:db8::/32,loopback, 192.0.2.1',
    LOG_LEVEL: 'warn',
  });
  expect(config).toEqual({
    mode: 'production',
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://www.example.com',
    databaseUrl: 'postgresql://nyea@db.example/nyea',
    databasePool: 20,
    dataDir: '/var/lib/nyea',
    apiBaseUrl: 'https://api.example.com/v1',
    currency: 'eur',
    corsOrigins: ['https://one.example', 'https://two.example'],
    trustProxy: ['10.0.0.0/8', '2001:db8::/32', 'loopback', '192.0.2.1'],
    logLevel: 'warn',
  });
});

test('an empty variable counts as one that is not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', CORS_ORIGINS: '' })).toEqual(readConfig({}));
});

test('the public address follows the port unless it is given', () => {
  expect(readConfig({ PORT: '4100' }).publicUrl).toBe('http://localhost:4100');
  expect(readConfig({ PORT: '4100', PUBLIC_URL: 'http://site.test' }).publicUrl).toBe('http://site.test');
});

test.each([
  ['NODE_ENV', 'staging'],
  ['PORT', 'many'],
  ['PORT', '-1'],
  ['PORT', '65536'],
  ['PORT', '3000.5'],
  ['PORT', '1e3'],
  ['PUBLIC_URL', 'www.example.com'],
  ['PUBLIC_URL', 'ftp://www.example.com'],
  ['PUBLIC_URL', 'https://www.example.com/shop'],
  ['PUBLIC_URL', 'https://www.example.com/?a=b'],
  ['PUBLIC_URL', 'https://user:word@www.example.com'],
  ['DATABASE_URL', 'mysql://localhost/nyea'],
  ['DATABASE_URL', 'localhost'],
  ['DATABASE_POOL', '0'],
  ['DATABASE_POOL', '201'],
  ['API_BASE_URL', '/api/v2'],
  ['API_BASE_URL', 'api.example.com'],
  ['API_BASE_URL', 'https://api.example.com/?key=1'],
  ['API_BASE_URL', 'https://['],
  ['CURRENCY', 'USD'],
  ['CURRENCY', 'dollars'],
  ['CURRENCY', 'jpy'],
  ['CURRENCY', 'kwd'],
  ['CORS_ORIGINS', '*'],
  ['CORS_ORIGINS', 'https://one.example,two.example'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/'],
  ['TRUST_PROXY', '10.0.0.1,proxy.example'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s stops the start with a sentence that names the variable', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${name} [^\\n]*\\.$`));
});

test.each([undefined, 'http://www.example.com'])('production refuses the public address %s', (PUBLIC_URL) => {
  expect(() => readConfig({ NODE_ENV: 'production', PUBLIC_URL })).toThrow(
    'PUBLIC_URL must be an https:// address in production.',
  );
});
