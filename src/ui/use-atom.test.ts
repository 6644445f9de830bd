import { atom } from 'nanostores'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useAtom } from '#ui/use-atom.ts'

test('the server draws what an atom began with, whatever it holds since', () => {
  const store = atom('at first')
  store.set('later')
  expect(renderToString(createElement(() => useAtom(store)))).toBe('at first')
})
