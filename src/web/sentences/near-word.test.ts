import { expect, test } from 'vitest'
import { nearWord } from '#web/sentences/near-word.ts'
import { prepareWords } from '#web/sentences/prepare-words.ts'

const { phrases } = prepareWords('en', [
  {
    background: 'background',
    people: 'people|passers by|tourists',
    'sky:stars': 'stars',
    'kind:horse': 'horses',
    unfound: 'houses',
    'kind:bench': 'bench',
    'kind:boat': 'boat',
    'kind:dining table': 'table',

    blur: 'blurr*',
    contrast: 'contraste',
    contrasty: 'contraste*',
    vignette: 'vignette',
    vignetted: 'vignett*',
  },
])
const near = (word: string) => nearWord(word, phrases.get(word[0] as string) ?? [])?.concepts[0] ?? null

test.each([
  ['backgroud', 'background'],
  ['backgruond', 'background'],
  ['backgrounnd', 'background'],
  ['backgrounk', 'background'],
  ['tuorists', 'people'],
  ['blured', 'blur'],
  ['peple', 'people'],
  ['poeple', 'people'],
  ['bnech', 'kind:bench'],
  ['vingette', 'vignette'],
  ['contarste', 'contrast'],
])('"%s" is meant as %s', (word, concept) => {
  expect(near(word)).toBe(concept)
})

test.each(['beach', 'boot', 'coat', 'bagground', 'passers', 'star', 'tablet', 'boats', 'hoses'])(
  '"%s" stays a word of its own',
  (word) => {
    expect(near(word)).toBeNull()
  },
)
