import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './bin/find-chromium.mjs';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1440, height: 900 } };

// @essential: what a user would miss most, in `npm test`.
// @wide: looks or works differently on a wide screen, at desktop size also in `npm run test:all`.
// @every-size and @picture: only in `npm run journeys`.
const onlyInJourneys = /@every-size|@picture/;

const sizes = [
  { name: 'small-phone', viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
  { name: 'phone', ...phone },
  { name: 'tablet', viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true },
  { name: 'laptop', viewport: { width: 1280, height: 720 } },
  { name: 'desktop', ...desktop },
  { name: 'wide', viewport: { width: 1920, height: 1080 } },
];

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.ts',
  outputDir: 'build/journeys',
  globalSetup: './bin/find-chromium.mjs',
  workers: 2,
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine is slow, and not wrong.
  timeout: 120_000,
  expect: { timeout: 20_000, toHaveScreenshot: { maxDiffPixelRatio: 0.0005, threshold: 0.1 } },
  snapshotPathTemplate: '{testDir}/pictures/{arg}-{projectName}{ext}',
  reporter: [['line'], ['json', { outputFile: 'build/test-reports/playwright.json' }]],
  use: {
    browserName: 'chromium',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: CHROMIUM,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'phone', use: phone, grepInvert: onlyInJourneys },
    { name: 'desktop', use: desktop, grepInvert: onlyInJourneys },
    { name: 'wide', use: desktop, grep: /@wide/ },
    ...sizes.map(({ name, ...use }) => ({ name: `every-size ${name}`, use, grep: /@every-size/ })),
    { name: 'pictures phone', use: phone, grep: /@picture/ },
    { name: 'pictures desktop', use: desktop, grep: /@picture/ },
    // Draws the pictures of docs/office, by `npm run handbook` only.
    {
      name: 'handbook',
      testDir: 'tests/handbook',
      testMatch: '**/*.handbook.ts',
      use: { viewport: { width: 1200, height: 800 }, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
});
