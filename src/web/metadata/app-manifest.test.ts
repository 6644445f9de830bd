import { expect, test } from 'vitest'
import { openFullTranslator } from '#i18n/all-messages.ts'
import { languages, pathBelow, pathIn } from '#i18n/languages.ts'
import { menuToolIds, toolCatalog } from '#tools/catalog.ts'
import { appManifest } from './app-manifest.ts'

const manifests = languages.map((language) => appManifest(openFullTranslator(language)))

test('the app has one id, in whichever language it was installed', () => {
  expect(new Set(manifests.map(({ id, scope, name }) => [id, scope, name].join()))).toEqual(new Set(['/,/,Emulsion']))
})

test.each(manifests)('what is opened by the app in $lang is in that language', (manifest) => {
  const language = languages.find((language) => language === manifest.lang) as (typeof languages)[number]
  const opened = [manifest.start_url, manifest.file_handlers[0]?.action, ...manifest.shortcuts.map(({ url }) => url)]
  for (const path of opened) expect(path).toBe(pathIn(language, pathBelow(path ?? '')))
  const tools = menuToolIds.map((id) => pathIn(language, toolCatalog[id].path))
  for (const { url } of manifest.shortcuts) expect(tools).toContain(url)
  expect(new URL(manifest.share_target.action, 'https://example.org').searchParams.get('language') ?? 'en').toBe(
    language,
  )
})

test('each language describes the app and names its tools in its own words', () => {
  expect(new Set(manifests.map(({ description }) => description)).size).toBe(languages.length)
  for (const { lang, shortcuts } of manifests.slice(1))
    expect(
      shortcuts.map(({ name }) => name),
      lang,
    ).not.toEqual(manifests[0]?.shortcuts.map(({ name }) => name))
})
