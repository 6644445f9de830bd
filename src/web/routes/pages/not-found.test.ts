import type { LoaderFunctionArgs } from 'react-router'
import { expect, test } from 'vitest'
import { loader } from './not-found.tsx'

/** Where a reader of a missing page is led; null: it is told there. */
function ledTo(path: string, headers: Record<string, string>): string | null {
  try {
    loader({ request: new Request(`http://localhost${path}`, { headers }) } as LoaderFunctionArgs)
  } catch (answer) {
    return answer instanceof Response ? answer.headers.get('location') : null
  }
  return null
}

test('a missing page is told in the reader’s language, and in that of its address where that has one', () => {
  expect(ledTo('/nothing?a=1', { 'accept-language': 'de-AT,en;q=0.5' })).toBe('/de/nothing?a=1')
  expect(ledTo('/nothing', { 'accept-language': 'de', cookie: 'emulsion_language=ja' })).toBe('/ja/nothing')
  expect(ledTo('/nothing', { 'accept-language': 'en' })).toBe(null)
  expect(ledTo('/nothing', {})).toBe(null)
  expect(ledTo('/fr/nothing', { 'accept-language': 'de' })).toBe(null)
})
