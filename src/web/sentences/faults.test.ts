import { expect, test } from 'vitest'
import type { Language } from '#i18n/languages.ts'
import type { AdjustOptions } from '#tools/adjust/options.ts'
import type { RepairOptions } from '#tools/repair/options.ts'
import { read, said, told } from '#web/sentences/test-sentences.ts'

/** What is done to the light, the frame and the damages, in short. */
const done = (language: Language, sentence: string) =>
  said(language, sentence)
    .steps.flatMap(({ step: { tool, options } }) => {
      if (tool === 'repair') {
        const { noise, blur, fading } = options as RepairOptions
        return Object.entries({ noise, blur, fading }).flatMap(([name, value]) =>
          value === 'on' ? [`no ${name}`] : [],
        )
      }
      const { exposure, grain, isAutoLevel, saturation, temperature } = options as AdjustOptions
      return [
        ...(exposure > 0 ? ['brighter'] : exposure < 0 ? ['darker'] : []),
        ...(grain > 0 ? ['grain'] : []),
        ...(isAutoLevel ? ['level'] : []),
        ...(saturation > 0 ? ['vivid'] : []),
        ...(temperature < 0 ? ['cooler'] : []),
      ]
    })
    .toSorted()
    .join(', ')

test.each<[Language, string, string]>([
  ['en', 'crooked and grainy', 'level, no noise'],
  ['en', 'all grainy', 'no noise'],
  ['en', 'dark, noisy, crooked', 'brighter, level, no noise'],
  ['en', 'this photo is dark and grainy', 'brighter, no noise'],
  ['en', 'the photo is blurry, noisy and dull', 'no blur, no noise, vivid'],
  ['en', 'yellowish, faded and crooked', 'cooler, level, no fading'],
  ['en', 'overexposed and crooked', 'darker, level'],
  ['en', 'pale and grainy', 'no noise, vivid'],
  ['en', 'crooked and grainy, please fix it', 'level, no noise'],
  ['de', 'schief und körnig', 'level, no noise'],
  ['de', 'Das Foto ist schief, dunkel und körnig', 'brighter, level, no noise'],
  ['de', 'unscharf und dunkel', 'brighter, no blur'],
  ['de', 'blass und verrauscht', 'no noise, vivid'],
  ['de', 'überbelichtet und schief', 'darker, level'],
  ['fr', 'penchée et granuleuse', 'level, no noise'],
  ['fr', 'floue et sombre', 'brighter, no blur'],
  ['fr', 'elle est penchée, sombre et granuleuse', 'brighter, level, no noise'],
  ['fr', 'terne et bruitée', 'no noise, vivid'],
  ['es', 'torcida y granulada', 'level, no noise'],
  ['es', 'oscura y con mucho ruido', 'brighter, no noise'],
  ['es', 'parece borrosa y con grano', 'no blur, no noise'],
  ['es', 'la foto está torcida, oscura y granulada', 'brighter, level, no noise'],
  ['es', 'sobreexpuesta y torcida', 'darker, level'],
  ['ja', '傾いていて粒子が粗い', 'level, no noise'],
  ['ja', '傾いていて暗い', 'brighter, level'],
  ['ja', 'ざらざらで暗い', 'brighter, no noise'],
  ['zh-Hans', '歪了而且颗粒很重', 'level, no noise'],
  ['zh-Hans', '又暗又糊', 'brighter, no blur'],
  ['zh-Hans', '照片歪了，颗粒很重，还偏暗', 'brighter, level, no noise'],
])('what somebody complains of is taken away: %s: %s', (language, sentence, wanted) => {
  expect(done(language, sentence)).toBe(wanted)
  expect(told(language, sentence)).toBe('')
})

test.each<[Language, string, string]>([
  ['en', 'make it grainy', 'grain'],
  ['en', 'add grain', 'grain'],
  ['en', 'make it dark and grainy', 'darker, grain'],
  ['en', 'grainy black and white', 'grain'],
  ['en', 'vintage, faded, grainy', 'grain'],
  ['en', 'dark and moody', 'darker'],
  ['en', 'dark background', 'darker'],
  ['de', 'mach es körnig', 'grain'],
  ['de', 'dunkel und körnig machen', 'darker, grain'],
  ['fr', 'rends-la sombre et granuleuse', 'darker, grain'],
  ['es', 'hazla granulada', 'grain'],
  ['es', 'con grano', 'grain'],
  ['es', 'ponla oscura y granulada', 'darker, grain'],
  ['ja', '粒状感を足して', 'grain'],
  ['ja', '暗い背景にして', 'darker'],
  ['zh-Hans', '加点颗粒', 'grain'],
  ['zh-Hans', '调暗，加颗粒', 'darker, grain'],
])('what somebody asks for is done: %s: %s', (language, sentence, wanted) => {
  expect(done(language, sentence)).toBe(wanted)
})

test.each<[Language, string, string]>([
  ['en', 'my grandma looks too pale', 'adjust @people'],
  ['en', "mom's face is washed out", 'adjust @people'],
  ['en', 'the dog came out too dark', 'adjust @dog'],
  ['de', 'meine Oma ist zu blass', 'adjust @people'],
  ['de', 'das Gesicht ist zu rot', 'beauty'],
  ['de', 'das Gesicht ist zu dunkel', 'adjust @people'],
  ['fr', 'ma grand-mère est trop pâle', 'adjust @people'],
  ['fr', 'le chien est trop clair', 'adjust @dog'],
  ['es', 'mi abuela está muy pálida', 'adjust @people'],
  ['es', 'el perro salió oscuro', 'adjust @dog'],
  ['ja', '祖母が青白すぎる', 'adjust @people'],
  ['ja', '犬が暗い', 'adjust @dog'],
  ['ja', '娘の顔が暗い', 'adjust @people'],
  ['zh-Hans', '奶奶太苍白了', 'adjust @people'],
  ['zh-Hans', '狗狗太暗了', 'adjust @dog'],
  ['zh-Hans', '女儿的脸很暗', 'adjust @people'],
])('a complaint about somebody or something is about that: %s: %s', (language, sentence, step) => {
  expect(read(language, sentence)).toEqual([step])
  expect(told(language, sentence)).toBe('')
})

test.each<[Language, string]>([
  ['en', 'my eyes look red'],
  ['en', 'my eyes are red, fix it'],
  ['de', 'meine Augen sind rot'],
  ['fr', 'les yeux sont rouges'],
  ['es', 'los ojos se ven rojos'],
  ['ja', '目が赤い'],
  ['zh-Hans', '眼睛红了'],
])('red eyes are no dull ones: %s: %s', (language, sentence) => {
  expect(said(language, sentence).steps.map(({ step }) => step.options)).toMatchObject([{ eyes: 0, redEye: 60 }])
})

test('eyes of another colour, and a shadow on a face alone', () => {
  expect(told('en', 'make my eyes blue')).toBe('make my eyes blue')
  expect(read('zh-Hans', '去掉脸上的阴影')).toEqual(['adjust @people'])
})

test.each<[Language, string]>([
  ['en', 'the dog came out too dark'],
  ['es', 'el perro salió oscuro'],
  ['ja', '犬が暗い'],
  ['ja', '娘の顔が暗い'],
  ['zh-Hans', '女儿的脸很暗'],
])('what is dark becomes brighter: %s: %s', (language, sentence) => {
  expect(done(language, sentence)).toBe('brighter')
})

test.each<[Language, string]>([
  ['en', 'her hands are too red'],
  ['en', 'brighten the hands'],
  ['en', 'my skin looks yellow'],
  ['en', 'the grass looks dull'],
  ['de', 'die Haut ist zu gelb'],
  ['ja', '肌が黄色い'],
  ['zh-Hans', '皮肤太黄了'],
])('of what nothing outlines it is told: %s: %s', (language, sentence) => {
  expect(read(language, sentence)).toEqual([])
  expect(told(language, sentence)).not.toBe('')
})

test.each<[Language, string]>([
  ['en', 'repair the scratches in the photo of grandma'],
  ['de', 'Entferne die Kratzer auf dem Foto von Oma'],
  ['fr', 'la photo de mariage de mamie : retire les rayures'],
  ['es', 'la foto de boda de la abuela: quita los arañazos'],
  ['ja', 'おばあちゃんの写真の傷を消して'],
  ['zh-Hans', '奶奶的结婚照,去掉划痕'],
])('whom a photo is named for is not what it is about: %s: %s', (language, sentence) => {
  expect(read(language, sentence)).toEqual(['repair'])
})
