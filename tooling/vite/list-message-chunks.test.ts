import { expect, test } from 'vitest'
import { languages } from '#i18n/languages.ts'
import { messageChunksOf } from './list-message-chunks.ts'

/** The manifest that Vite writes for src/i18n/load-messages.ts. */
const manifest = Object.fromEntries(
  languages.flatMap((language) =>
    ['site', 'rest'].map((group) => [
      `virtual:messages/${language}/${group}`,
      { file: `assets/${group}-of-${language}.js`, name: group, isDynamicEntry: true },
    ]),
  ),
)

test('each language but English has one file that its pages wait for', () => {
  expect(messageChunksOf(manifest)).toEqual({
    de: '/assets/site-of-de.js',
    es: '/assets/site-of-es.js',
    fr: '/assets/site-of-fr.js',
    ja: '/assets/site-of-ja.js',
    'zh-Hans': '/assets/site-of-zh-Hans.js',
  })
})

test('a build without one of the languages fails', () => {
  const { 'virtual:messages/ja/site': _, ...others } = manifest
  expect(() => messageChunksOf(others)).toThrow('no messages of ja')
})
