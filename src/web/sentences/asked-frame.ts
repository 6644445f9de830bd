import type { Size } from '#imaging/image.ts'
import { cropOf, fitRatio, wholeFrame } from '#tools/adjust/crop/crop-box.ts'
import type { Asked, AskedStep } from '#web/sentences/asked.ts'
import { sizeIn } from '#web/sentences/asked-size.ts'
import { features, qualities, tones } from '#web/sentences/concepts.ts'

const adjust = (options: Record<string, unknown>): AskedStep => ({ tool: 'adjust', options, mask: null })

/** Shapes without a number: width by height. Portrait is what networks show largest, tall a phone's whole screen. */
const shapes = { tall: 9 / 16, square: 1, portrait: 4 / 5, landscape: 16 / 9 } as const

/**
 * Crop, turn, mirror, straighten and enlarge.
 * @param before the step before it
 */
export function askedFrame(asked: Asked, photo: Size, before: AskedStep | undefined): AskedStep[] {
  const steps: AskedStep[] = []
  const [number] = asked.numbers
  // "Recórtala en vertical."
  if (asked.has('crop') && !asked.has('mirror')) asked.replace('down', 'portrait')
  const shape = asked.all(['tall', 'square', 'portrait', 'landscape'] as const)[0]
  // "9:16, upright": the number says it. "Turn it upright."
  const isShaped =
    !(before?.tool === 'adjust' && before.options.crop !== undefined) && !(asked.has('rotate') && !asked.has('crop'))
  const ratio = asked.ratio ?? (shape === undefined || !isShaped ? null : shapes[shape])
  if (ratio !== null && Number.isFinite(ratio) && ratio > 0) {
    steps.push(adjust({ crop: cropOf(fitRatio(wholeFrame, ratio / (photo.width / photo.height))) }))
    asked.drop('crop', 'cut-out', 'make', 'change', 'square', 'portrait', 'landscape', 'tall')
  }
  // "Horizon, contrast +10, and …"
  const isOther = asked.has('remove', 'keep', 'blur', 'change', 'only') || asked.all(tones).length > 0
  if (asked.has('straighten') || (asked.has('horizon') && !isOther && asked.of('sky:') === null)) {
    const options = number?.unit === 'degrees' ? { straightenDegrees: number.value } : { isAutoLevel: true }
    steps.push(adjust(options))
    // "The vertical lines are leaning."
    if (!asked.has('mirror')) asked.drop('down')
    asked.drop('straighten', 'make', 'repair', 'improve', 'soften', 'horizon')
  } else if (
    asked.has('rotate', 'upside-down') ||
    (asked.has('left', 'right') &&
      asked.things.length === 0 &&
      !asked.clause.parts.some((part) => part.kind === 'unknown' && part.isNamed) &&
      (asked.has('change', 'make') || number?.unit === 'degrees'))
  ) {
    steps.push(adjust(turnOf(asked)))
    // Languages say "turn over" for both.
    if (asked.has('upside-down')) asked.drop('mirror')
    asked.drop('rotate', 'upside-down', 'make', 'change')
  }
  // "Vertical 2:3" is a shape.
  if (asked.ratio !== null && !asked.has('mirror')) asked.drop('down')
  // "Remove the reflection" mirrors nothing.
  const isReflection = asked.has('remove', 'without') && asked.things.length === 0
  if (asked.has('mirror', 'down') && !isReflection) {
    steps.push(adjust(asked.has('down') ? { flipVertical: true } : { flipHorizontal: true }))
    asked.drop('mirror', 'down', 'make')
  }
  // "Größe 1080 mal 1350": it has so many pixels already.
  const size = sizeIn(asked.clause.parts)
  if (size !== null && photo.width >= size.width && photo.height >= size.height) asked.drop('enlarge')
  // "Twice as big", "x4": nothing else has a factor.
  // "Bigger eyes", "a bigger dog" are no larger photo.
  const isOfPart = asked.things.length > 0 || asked.all(features).length > 0 || asked.of('sky:') !== null
  const isEnlarged = asked.has('enlarge') && (asked.has('everything') || !isOfPart)
  // "Twice the saturation", "my double chin".
  const isFactor =
    asked.all([...qualities, ...tones]).length === 0 && !asked.has('remove', 'without') && asked.of('sky:') === null
  if (isEnlarged || (isFactor && asked.has('twice', 'fourfold')) || (number?.unit === 'times' && number.value >= 2)) {
    const factor = asked.has('fourfold') || (number?.unit === 'times' && number.value >= 4) ? 4 : 2
    const off = { noise: 'off', scratches: 'off', fading: 'off', blur: 'off', faces: 'off' }
    steps.push({ tool: 'repair', options: { ...off, upscale: factor }, mask: null })
    asked.drop('enlarge', 'raise', 'make', 'twice', 'fourfold')
  }
  return steps
}

/** Whole quarters turn the frame; other angles level the picture in it. */
function turnOf(asked: Asked): Record<string, unknown> {
  const degrees = asked.numbers.find(({ unit }) => unit !== 'percent' && unit !== 'times')?.value
  const sign = asked.has('left') ? -1 : 1
  if (degrees === undefined) return { quarterTurns: asked.has('upside-down') ? 2 : sign === 1 ? 1 : 3 }
  const turned = sign * degrees
  return degrees % 90 === 0
    ? { quarterTurns: (((turned / 90) % 4) + 4) % 4 }
    : { straightenDegrees: Math.max(-45, Math.min(45, turned)) }
}
