import type { Completer } from '#inference/complete-photo.ts'
import type { Models } from '#inference/models/model-session.ts'
import type { RemoveObjectOptions } from '#tools/remove-object/options.ts'

/** The network that the options ask for, or the best that is there; null for none. */
export function completerFor(engine: RemoveObjectOptions['engine'], models: Models): Completer | null {
  if (engine === 'patches') return null
  const wanted: readonly Completer[] = engine === 'mi-gan' ? ['mi-gan', 'lama'] : ['lama', 'mi-gan']
  return wanted.find((id) => models.has(id)) ?? null
}
