import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getCatalogs } from '@lingui/cli/api'
import { type ExtractedMessage, makeConfig } from '@lingui/conf'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { expect, test } from 'vitest'
import { readEntries, templatePath } from '#i18n/catalogs.ts'
import { keyOf } from '#i18n/message-key.ts'
import config from '../../lingui.config.ts'
import { sourceExtractor } from './extract-messages.ts'

const linguiConfig = makeConfig({ ...config, rootDir: join(import.meta.dirname, '../..') })

test('finds a new text where a message is expected', async () => {
  const found: ExtractedMessage[] = []
  const path = join(import.meta.dirname, 'new-texts.fixture.tsx')
  await sourceExtractor.extract(path, await readFile(path, 'utf8'), (message) => found.push(message), { linguiConfig })
  expect(found.map(({ message = '', context }) => keyOf(message, context))).toEqual([
    'New in a typed table',
    'New in a table that is checked',
    'New in a list',
    'New and marked',
    'New sentence of a problem.',
    'New in a call',
    'New if many',
    'new context|New otherwise',
    'New in an attribute',
  ])
})

test('finds the messages of the catalogues, adds new ones untranslated, and keeps unused ones as obsolete', async () => {
  const [catalog] = await getCatalogs(linguiConfig)
  if (catalog === undefined) throw new Error('lingui.config.ts names no catalogue')
  const found = (await catalog.collect()) ?? {}
  const keys = Object.values(found).map(({ message = '', context }) => keyOf(message, context))
  expect(keys.sort()).toEqual(
    readEntries(templatePath)
      .map(({ key }) => key)
      .sort(),
  )

  const [cancel, fresh] = [generateMessageId('Cancel'), generateMessageId('Brand new')]
  const { [cancel]: _, ...others } = found
  others[fresh] = { message: 'Brand new', origin: [['src/web/root.tsx', 1]], comments: [], placeholders: {} }
  const merged = catalog.merge(await catalog.readAll(), others, { overwrite: false })
  expect(Object.keys(merged)).toEqual(['de', 'es', 'fr', 'ja', 'zh-Hans'])
  for (const messages of Object.values(merged)) {
    expect(Object.keys(messages)).toHaveLength(keys.length + 1)
    expect(messages[fresh]).toMatchObject({ message: 'Brand new', translation: '' })
  }
  expect(merged.de?.[cancel]).toMatchObject({ obsolete: true, translation: 'Abbrechen' })
})
