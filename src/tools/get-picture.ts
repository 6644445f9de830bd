import { Problem } from '#contract/problem.ts'
import type { Rgba } from '#imaging/image.ts'
import type { PipelineContext } from '#tools/tool.ts'

/**
 * The other photo that a recipe names.
 * @throws Problem 'picture-missing' when it names none, or the photo is not there
 */
export function getPicture({ pictures }: Pick<PipelineContext, 'pictures'>, id: string | null): Rgba {
  const found = id === null ? undefined : pictures?.get(id)
  if (found === undefined) throw new Problem('picture-missing')
  return found
}
