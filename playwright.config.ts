import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from './tests/find-chromium.ts'

/** These take a minute, or have a server of their own. They begin first, so that the run does not end by waiting for one. */
const longOnes = '**/{axe-table,ads,providers,admin}.spec.ts'

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: '.cache/journeys',
  // One more than the two cores that we plan for: a journey often waits for a mail or a job. With four none came sooner.
  workers: 3,
  fullyParallel: false,
  projects: [
    { name: 'long', testMatch: longOnes },
    { name: 'short', testIgnore: longOnes },
  ],
  // An edit of a visitor waits for those of members, and the journeys beside this one run some.
  timeout: 270_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  globalSetup: './tests/journeys/start-server.ts',
  use: {
    // For what never comes, and for pages that stay away: else each takes all of the journey's time.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    baseURL: process.env.EMULSION_ORIGIN ?? '',
    viewport: { width: 1280, height: 800 },
    // As a person's browser: "HeadlessChrome" counts as a bot, and bots get no error page.
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    // A result comes up at once: what is waited for is the product, not its animations.
    contextOptions: { reducedMotion: 'reduce' },
    // The name is that of another machine for one journey: faults/plain-http.spec.ts.
    launchOptions: {
      executablePath: findChromium(),
      args: [...chromiumArgs, '--host-resolver-rules=MAP photos.lan 127.0.0.1'],
    },
    screenshot: 'only-on-failure',
  },
})
