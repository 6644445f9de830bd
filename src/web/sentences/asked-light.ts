import { noRetouch } from '#tools/beauty/options.ts'
import type { Asked, AskedStep } from '#web/sentences/asked.ts'

/** In percent; by eye a light that is seen and looks natural. */
const usualLight = 60

/**
 * Portrait light: from a side, in the eyes, and a dimmer background beside one of these.
 * @param before the step before it
 */
export function askedLight(asked: Asked, before: AskedStep | undefined): AskedStep | null {
  if (asked.has('part')) return null
  // No light is taken away.
  if (asked.has('remove', 'without', 'lower', 'keep', 'rotate', 'mirror')) return null
  const percent = Math.min(100, Math.round(asked.percent ?? usualLight * asked.force))
  const isOfSide = asked.has('lamp') && asked.has('left') !== asked.has('right') && asked.things.length === 0
  const isInEyes = asked.has('catch-light')
  if (isOfSide || isInEyes) {
    const sideLight = isOfSide ? { sideLight: asked.has('left') ? -percent : percent } : {}
    asked.drop('make', 'change', 'raise', 'improve', 'soften', 'hazy', 'bright', 'brightness', 'eyes', 'left', 'right')
    return beauty({ ...sideLight, ...(isInEyes ? { catchLight: percent } : {}) })
  }
  const isLit = before?.tool === 'beauty' && ('sideLight' in before.options || 'catchLight' in before.options)
  if (!isLit || !asked.has('dark') || asked.things.some(({ by }) => by !== 'background')) return null
  if (!asked.has('background')) return null
  asked.drop('dark', 'make', 'background')
  return beauty({ ground: percent })
}

const beauty = (options: AskedStep['options']): AskedStep => ({
  tool: 'beauty',
  options: { ...noRetouch, ...options },
  mask: null,
})
