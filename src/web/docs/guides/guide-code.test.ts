import { expect, test } from 'vitest'
import { guideCode } from './guide-code.ts'

/** What the samples use that no program has by itself. */
const foreign = ['createServer', 'createClient', 'env', 'openAsBlob', 'text', 'verifyWebhook', 'writeFile']

test.each(['waiting', 'webhooks'])('the sample of %s imports what it uses, each once', (id) => {
  const code = guideCode(id, 'https://photos.example') ?? ''
  const body = code.replaceAll(/^import .*$/gm, '')
  const imported = [...code.matchAll(/^import \{ (.*) \} from /gm)].flatMap(([, names]) => names?.split(', ') ?? [])
  expect(imported.toSorted()).toEqual(foreign.filter((name) => new RegExp(`\\b${name}\\b[.(]`).test(body)))
})
