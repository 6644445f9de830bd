import { expect, test } from 'vitest'
import { openFullTranslator } from '#i18n/all-messages.ts'
import { deviceText } from './device-text.ts'

test.each([
  ['Firefox on Windows', 'Firefox unter Windows'],
  ['Samsung Internet on Android', 'Samsung Internet unter Android'],
  ['A browser on Linux', 'Ein Browser unter Linux'],
  ['Unknown device', 'Unbekanntes Gerät'],
  ['Firefox', 'Firefox'],
])('%s is %s in German, and itself in English', (device, german) => {
  expect(deviceText(openFullTranslator('de'), device)).toBe(german)
  expect(deviceText(openFullTranslator('en'), device)).toBe(device)
})
