import { adjustTool, frameFields } from '#tools/adjust/options.ts'
import type { ToolId } from '#tools/catalog.ts'

const orientationFields: readonly string[] = ['quarterTurns', 'flipHorizontal', 'flipVertical', 'straightenDegrees']

/** What a run of a tool does, in the words of C2PA: a rotation is one act, a crop another. */
export function actsOf(tool: ToolId, options: unknown): readonly string[] {
  if (tool === 'adjust') return adjustActs(options as Record<string, unknown>)
  if (tool === 'change-sky') return ['c2pa.placed']
  if (tool === 'coloring') return ['c2pa.adjustedColor']
  if (tool === 'cartoon') return ['c2pa.filtered']
  const isCropped = tool === 'remove-object' && (options as { readonly crop?: boolean }).crop === true
  return isCropped ? ['c2pa.edited', 'c2pa.cropped'] : ['c2pa.edited']
}

function adjustActs(options: Readonly<Record<string, unknown>>): readonly string[] {
  const neutral: Record<string, unknown> = adjustTool.schema.parse({})
  // A database gives the fields back in another order.
  const set: Record<string, unknown> = adjustTool.schema.parse(options)
  const changed = Object.keys(neutral).filter((field) => JSON.stringify(set[field]) !== JSON.stringify(neutral[field]))
  const frame: readonly string[] = frameFields
  const acts = [
    ...(changed.some((field) => orientationFields.includes(field)) ? ['c2pa.orientation'] : []),
    ...(changed.some((field) => frame.includes(field) && !orientationFields.includes(field)) ? ['c2pa.cropped'] : []),
    ...(changed.some((field) => !frame.includes(field)) ? ['c2pa.adjustedColor'] : []),
  ]
  return acts.length === 0 ? ['c2pa.edited'] : acts
}
