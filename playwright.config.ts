import { defineConfig } from '@playwright/test';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1440, height: 900 } };
const everySize = /@every-size/;
// Cart to dashboard, the office, print and large text, and pages that are much like others, which every-page.journey visits as
// well; in `npm test` only those tagged @short, else it would take too long.
const atLength =
  /(office[\w-]*|print|about|help-center|teacher-development|broken-pages|brochure|contact|larger-text|styleguide|elite-workshops|tracks|consulting|certificate|legal|foreign-api[\w-]*|error-catalogue|cart|checkout|guest-dialog|success|order|claim|sign-in|sign-up|signed-out|password|verify-email|dashboard[\w-]*)\.journey\.ts$/;
const pictures = '**/*-pictures.journey.ts';

// Screens tagged @every-size are drawn at each of these, by `npm run journeys` only.
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
  workers: 2,
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000, toHaveScreenshot: { maxDiffPixelRatio: 0.0005, threshold: 0.1 } },
  snapshotPathTemplate: '{testDir}/pictures/{arg}-{projectName}{ext}',
  reporter: [
    ['line'],
    ['json', { outputFile: process.env['JOURNEYS_REPORT'] ?? 'build/test-logs/journeys.json' }],
  ],
  use: {
    browserName: 'chromium',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
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
    { name: 'phone', use: phone, grepInvert: everySize, testIgnore: pictures },
    { name: 'desktop', use: desktop, grepInvert: everySize, testIgnore: pictures },
    { name: 'phone-in-short', use: phone, grepInvert: everySize, testIgnore: [pictures, atLength] },
    { name: 'purchase-in-short', use: phone, grep: /@short/, testMatch: atLength },
    // What looks or works otherwise on a wide screen; all of it at desktop size is `npm run journeys`.
    {
      name: 'desktop-in-short',
      use: desktop,
      testMatch: /(header|search)\.journey\.ts$/,
    },
    ...sizes.map(({ name, ...use }) => ({ name: `every-size ${name}`, use, grep: everySize })),
    // Compared with the pictures that lie beside the test, by `npm run journeys` only.
    { name: 'pictures phone', use: phone, testMatch: pictures },
    { name: 'pictures desktop', use: desktop, testMatch: pictures },
    // Draws the pictures of docs/office, by `npm run handbook` only.
    {
      name: 'handbook',
      testDir: 'tests/handbook',
      testMatch: '**/*.handbook.ts',
      use: { viewport: { width: 1200, height: 800 }, contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
});
