import type { RecipeMask } from '#contract/recipe.ts'
import { maskUseOf, toolOf } from '#tools/catalog.ts'
import type { RecipeStep } from '#tools/recipe.ts'

/** "people", "all but the sky", "each dog" */
export function sayWhere({ isInverted, ...mask }: RecipeMask): string {
  const isPlace = mask.by === 'sky' || mask.by === 'background'
  const name = mask.by === 'thing' ? `each ${mask.kind}` : isPlace ? `the ${mask.by}` : mask.by
  return isInverted === true ? `all but ${name}` : name
}

/** "cartoon, only on people: style cel, detail 70", in English; what a tool removes or keeps has no only. */
export function sayStep({ tool, options, mask }: Pick<RecipeStep, 'tool' | 'options' | 'mask'>): string {
  const normal = toolOf(tool).schema.parse({}) as Record<string, unknown>
  const changed = Object.entries(options as object)
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(normal[field]))
    .map(([field, value]) => `${field} ${typeof value === 'object' ? JSON.stringify(value) : value}`)
  const isArea = maskUseOf(tool, options, 'meaning') === 'area'
  const where = mask === null ? '' : `, ${isArea ? 'only ' : ''}on ${sayWhere(mask)}`
  return `${tool}${where}${changed.length > 0 ? `: ${changed.join(', ')}` : ''}`
}
