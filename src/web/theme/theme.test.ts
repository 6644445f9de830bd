import { expect, test } from 'vitest'
import { readTheme } from './theme.ts'

test.each([
  ['emulsion_theme=dark', 'dark'],
  ['a=1; emulsion_theme=light; b=2', 'light'],
  ['emulsion_theme=', null],
  ['emulsion_theme=darker', null],
  ['not_emulsion_theme=dark', null],
  ['', null],
  [null, null],
])('reads the chosen theme from %j', (cookies, theme) => {
  expect(readTheme(cookies)).toBe(theme)
})
