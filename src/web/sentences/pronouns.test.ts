import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { read, said, told } from '#web/sentences/test-sentences.ts'

test.each<[Language, string]>([
  ['en', "Make the man's shirt red, then brighten it"],
  ['en', 'make the dress darker. make it warmer too'],
  ['de', 'Mach den Hut rot und mach ihn heller'],
  ['de', 'Mach das Kleid rot, dann helle es auf'],
  ['fr', "Rends la chemise de l'homme rouge, puis éclaircis-la"],
  ['fr', 'Rends la robe plus claire et la rendre plus chaude'],
  ['fr', "Rends la robe rouge puis l'éclaircir"],
  ['es', 'Haz la camisa del hombre roja y luego aclárala'],
  ['es', 'Aclara el vestido y hazlo más cálido'],
  ['ja', '男の人のシャツを青くして。それを明るくして'],
  ['ja', 'シャツを暗くして。その色を鮮やかに'],
  ['zh-Hans', '把男人的衬衫变蓝，然后把它调亮'],
])('what is asked of a thing that nothing finds is asked of nothing else: %s: %s', (language, sentence) => {
  expect(read(language, sentence)).toEqual([])
  expect(said(language, sentence).unknown).toHaveLength(2)
})

test.each<[Language, string, string[]]>([
  ['en', 'Brighten the dog and make its colours stronger', ['adjust @dog']],
  ['ja', '犬を明るくして。その色を鮮やかに', ['adjust @dog']],
  ['zh-Hans', '把狗调亮，再把它调暖', ['adjust @dog']],
  ['en', 'brighten the dog on the beach. make it warmer', ['adjust @dog']],
  ['fr', 'je voudrais la rendre plus claire', ['adjust']],
  ['en', 'Remove the stain and brighten it', ['repair', 'adjust']],
])('a pronoun means what was named last, else the photo: %s: %s', (language, sentence, steps) => {
  expect(read(language, sentence)).toEqual(steps)
  expect(told(language, sentence)).toBe('')
})

test.each<[Language, string]>([
  ['en', 'keep just my daughter and remove the others'],
  ['de', 'Lass nur meine Tochter und entferne die anderen'],
  ['fr', 'ne garde que ma fille et enlève les autres'],
  ['es', 'deja solo a las dos niñas, quita a los demás'],
  ['es', 'deja solo a mi hija y quita a los demás'],
  ['zh-Hans', '只留我女儿，其他人都去掉'],
])('"the others" are those of a kind of whom some stay, and go in one step: %s: %s', (language, sentence) => {
  const { steps, unknown } = said(language, sentence)
  expect(steps).toEqual([
    {
      step: expect.objectContaining({ tool: 'remove-object', mask: { by: 'people' } }),
      singled: expect.objectContaining({ isKept: true }),
    },
  ])
  expect(unknown).toEqual([])
})

test.each<[Language, string, string[]]>([
  ['en', 'keep only the red car and remove the others', ['remove-object @car']],
  ['de', 'Entferne das rote Auto, die anderen bleiben', ['remove-object @car']],
  ['de', 'entferne die anderen Leute', ['remove-object @people']],
])('and what they are is what was named: %s: %s', (language, sentence, steps) => {
  expect(read(language, sentence)).toEqual(steps)
})

test.each<[Language, string]>([
  ['en', 'make the others brighter'],
  ['de', 'Mach die anderen heller'],
  ['es', 'oscurece los demás'],
])('who "the others" are is told where nobody knows: %s: %s', (language, sentence) => {
  expect(read(language, sentence)).toEqual([])
  expect(told(language, sentence)).toBe(sentence)
})
