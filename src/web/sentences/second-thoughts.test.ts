import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import { read, said, told } from '#web/sentences/test-sentences.ts'

test.each<[Language, string, string[]]>([
  ['en', 'remove the cars, no wait, keep them and remove the people instead', ['remove-object @people']],
  ['de', 'entferne die autos halt nein nur die fahrräder', ['remove-object @bicycle']],
  ['es', 'elimina los coches no mejor solo las bicis', ['remove-object @bicycle']],
  ['fr', 'supprime les voitures non attends plutôt les vélos', ['remove-object @bicycle']],
  ['ja', '車を消して、いややっぱり自転車だけ消して', ['remove-object @bicycle']],
  ['zh-Hans', '把车去掉不对还是只去掉自行车吧', ['remove-object @bicycle']],
  ['en', 'remove the man and the dog, actually never mind the dog', ['remove-object @people']],
  ['de', 'vergiss den himmel und mach nur die kratzer weg', ['repair']],
  ['zh-Hans', '天空不用管只把划痕修一下', ['repair']],
])('what is taken back is not done: %s: %s', (language, sentence, steps) => {
  expect(read(language, sentence)).toEqual(steps)
  expect(told(language, sentence)).toBe('')
})

test.each<[Language, string, string[]]>([
  ['en', 'brighten the sky and make it bluer', ['adjust @sky']],
  ['en', 'brighten the sky. Make it bluer', ['adjust @sky']],
  ['en', 'dont blur the background just darken it', ['adjust @background']],
  ['en', 'remove the dog and make it warmer', ['remove-object @dog', 'adjust']],
  ['en', 'the car on the left: take it out', ['remove-object @car']],
  ['en', 'find the man in red and remove him', ['remove-object @people']],
  ['en', 'leave the people in the foreground remove the ones at the back', ['remove-object @bystanders']],
  ['ja', '赤い車を探してそれを消して', ['remove-object @car']],
  ['zh-Hans', '找到那辆红色的车把它删了', ['remove-object @car']],
])('a pronoun means what was named last: %s: %s', (language, sentence, steps) => {
  expect(read(language, sentence)).toEqual(steps)
  expect(told(language, sentence)).toBe('')
})

test.each<[Language, string]>([
  ['en', 'leave everyone in just brighten'],
  ['de', 'alle drin lassen, nur aufhellen'],
  ['es', 'deja a todo el mundo y solo dale más luz'],
  ['fr', 'laisse tout le monde et éclaircis seulement'],
  ['zh-Hans', '人都留着只要调亮一点'],
])('who is to be left in is brightened with all else: %s: %s', (language, sentence) => {
  expect(read(language, sentence)).toEqual(['adjust'])
})

test.each<[Language, string, string]>([
  ['en', 'brighten it but keep the people in the background as they are', 'adjust @not-people'],
  ['en', 'leave everyone as they are, just brighten', 'adjust @not-people'],
  ['de', 'mach es heller aber lass die leute wie sie sind', 'adjust @not-people'],
])('who is to stay as they are is left alone: %s: %s', (language, sentence, step) => {
  expect(read(language, sentence)).toEqual([step])
})

test.each<[Language, string]>([
  ['en', 'blur the background but keep the dog sharp'],
  ['de', 'hintergrund unscharf aber der hund soll scharf bleiben'],
  ['es', 'desenfoca el fondo pero que el perro quede nítido'],
  ['fr', 'floute le fond mais garde le chien net'],
  ['ja', '背景をぼかして犬はくっきりのままにして'],
  ['zh-Hans', '背景虚化但是狗要清楚'],
])('a background is blurred around what stays sharp: %s: %s', (language, sentence) => {
  const [blurred, ...others] = said(language, sentence).steps
  expect(others).toEqual([])
  expect(blurred?.step).toMatchObject({ options: { background: 'blur' }, mask: { kind: 'dog' } })
})

test('who of the people in the background stays is asked', () => {
  for (const sentence of [
    'remove the background people but not the woman',
    'die Leute hinten weg, aber nicht die Frau',
  ]) {
    const { steps } = said(sentence.startsWith('die') ? 'de' : 'en', sentence)
    expect(steps).toMatchObject([{ step: { mask: { by: 'bystanders' } }, singled: { count: 1, isKept: true } }])
  }
})

test.each<[Language, string, string[]]>([
  ['ja', '切り抜いたり回転したりしないで、明るくして', ['adjust']],
  ['ja', 'トリミングも回転もしないでシャープにだけして', ['adjust']],
  ['de', 'nicht zuschneiden und nicht drehen einfach nur schärfer', ['adjust']],
  ['de', 'ich will keinen neuen himmel sondern nur mehr kontrast', ['adjust']],
  ['de', 'nicht den hintergrund weichzeichnen nur schärfer', ['adjust']],
  ['de', 'zähne weißer haut glatter falten lassen', ['beauty']],
  ['es', 'no quiero otro cielo solo más contraste', ['adjust']],
  ['es', 'el perro ni tocarlo y el coche fuera', ['remove-object @car']],
  ['fr', 'ni recadrer ni tourner juste plus net', ['adjust']],
  ['fr', 'un ciel de coucher de soleil sans teinter les gens', ['change-sky']],
  ['zh-Hans', '不要裁剪也不要旋转只要更清晰', ['adjust']],
  ['zh-Hans', '狗不要碰把车去掉', ['remove-object @car']],
  ['zh-Hans', '只把两个孩子调亮妈妈保持原样', ['adjust @people']],
  ['en', 'straighten the horizon without cropping anything', ['adjust']],
  ['en', 'warmer but no vignette please', ['adjust']],
])('what is forbidden without a pause is not done: %s: %s', (language, sentence, steps) => {
  expect(read(language, sentence)).toEqual(steps)
  for (const { step } of said(language, sentence).steps)
    expect(step.options).toMatchObject(
      step.tool === 'beauty' ? { lines: 0 } : step.tool === 'adjust' ? { quarterTurns: 0, vignette: 0 } : {},
    )
})

test('whose skin is left out is not known, and told', () => {
  expect(told('en', 'make her skin softer but not his')).toBe('but not')
})
