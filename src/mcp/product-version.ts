import { readFileSync } from 'node:fs'

const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')

/** As package.json states it. */
export const productVersion = (JSON.parse(text) as { version: string }).version
