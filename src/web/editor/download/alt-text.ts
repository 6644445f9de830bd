import type { ThingReply } from '#contract/things.ts'
import type { Translator } from '#i18n/messages.ts'
import { nameOf } from '#web/editor/marking/things/thing-names.ts'

/** More kinds than this describe a photo no better. Taste. */
const kindsMax = 6
/** Below it a thing is likely another. Taste. */
const scoreMin = 0.5

/**
 * A sentence on what was found in a photo: people first, then other things, those it was taken of before the rest, and
 * the sky. Never where it was taken.
 * @returns empty where nothing was found
 */
export function describeFound(
  t: Translator,
  things: readonly Pick<ThingReply, 'kind' | 'group' | 'score' | 'isMain' | 'isSmall'>[],
  hasSky: boolean,
): string {
  const sure = things.filter(({ score, isMain, isSmall }) => score >= scoreMin && (isMain || !isSmall))
  const people = sure.filter(({ group }) => group === 'people').length
  const others = sure.filter(({ group }) => group !== 'people' && group !== 'wires' && group !== 'text')
  const kinds = [...new Set(others.toSorted((a, b) => Number(b.isMain) - Number(a.isMain)).map(({ kind }) => kind))]
  const named = kinds.flatMap((kind) => {
    const name = nameOf(kind)
    if (name === null) return []
    const count = others.filter((thing) => thing.kind === kind).length
    const noun = t.language === 'de' ? t(name) : t(name).toLocaleLowerCase(t.language)
    return [count === 1 ? noun : `${noun} (${t.number(count)})`]
  })
  const parts = [
    ...(people === 0 ? [] : [t('{count, plural, one {one person} other {# people}}', { count: people })]),
    ...named.slice(0, kindsMax),
    ...(hasSky ? [t('described|sky')] : []),
  ]
  return parts.length === 0 ? '' : t('Photo: {things}.', { things: t.list(parts) })
}
