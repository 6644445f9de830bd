import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * Playwright's own browsers cannot be fetched everywhere; the system's Chromium can. Its shell without windows, tabs and
 * profiles comes first: a new visitor's page at /solutions took 0.6 s of a processor there, and 1.8 s in the whole browser.
 * undefined where neither is installed.
 */
export function chromiumPath(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/lib/chromium']
  const paths = ['chromium-headless-shell', 'chromium'].flatMap((name) => folders.map((folder) => join(folder, name)))
  return paths.find((path) => existsSync(path))
}

/** @throws where there is none */
export function findChromium(): string {
  const found = chromiumPath()
  if (found === undefined) throw new Error('The journeys need Chromium; install the package chromium.')
  return found
}

export const chromiumArgs = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
