import { expect, test } from 'vitest'
import { languages } from '#i18n/languages.ts'
import { messageChunksOf, stageChunksOf } from './list-chunks.ts'

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

test('a tool has its stage and all that this imports, each file once', () => {
  const slider = { file: 'assets/slider.js', imports: ['_react.js'] }
  const stage = { file: 'assets/stage.js', imports: ['_slider.js', '_react.js'] }
  const built = { 'src/tools/beauty/stage.tsx': stage, '_slider.js': slider, '_react.js': { file: 'assets/react.js' } }
  expect(stageChunksOf(built)).toEqual({ beauty: ['/assets/stage.js', '/assets/slider.js', '/assets/react.js'] })
})

test('a build without stages fails', () => {
  expect(() => stageChunksOf(manifest)).toThrow('no stage of a tool')
})
