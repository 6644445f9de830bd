import { basename } from 'node:path'
import { plainText } from '#cli/edit/edit-all.ts'
import { readPhotoFile } from '#cli/photos/read-photos.ts'
import { decodePhoto } from '#codec/codec.ts'
import { isProblem } from '#contract/problem.ts'
import type { RecipeMask } from '#contract/recipe.ts'
import type { Mask, Rgba } from '#imaging/image.ts'
import { readGranted } from '#inference/models/granted.ts'
import type { ModelFolders } from '#inference/models/model-folders.ts'
import { type Models, openModels } from '#inference/models/model-session.ts'
import { maskUseOf } from '#tools/catalog.ts'
import type { RecipeStep } from '#tools/recipe.ts'
import { findRecipeMask, purposeOf } from '#tools/recipe-mask.ts'
import { sayWhere } from '#tools/say-step.ts'

/**
 * Says of each photo whether it shows what the steps work on.
 * @returns whether every photo does
 */
export async function checkPhotos(
  steps: readonly RecipeStep[],
  paths: readonly string[],
  folders: ModelFolders,
): Promise<boolean> {
  const models = openModels(folders, readGranted().cores)
  let isPossible = true
  for (const path of paths) {
    const { lines, isShown } = await checkPhoto(path, steps, models).catch(sayWhy)
    console.log([`${plainText(basename(path))}:`, ...lines].join('\n'))
    isPossible &&= isShown
  }
  return isPossible
}

interface Checked {
  readonly lines: readonly string[]
  readonly isShown: boolean
}

async function checkPhoto(path: string, steps: readonly RecipeStep[], models: Models): Promise<Checked> {
  const photo = await decodePhoto(await readPhotoFile(path))
  const lines: string[] = []
  let isShown = true
  for (const [at, step] of steps.entries()) {
    const place = placeOf(step)
    if (!step.isOn || place === null) continue
    const found = await findArea(photo, { ...step, mask: place }, { models }).catch(sayWhy)
    if ('lines' in found) isShown = false
    const says = 'lines' in found ? found.lines[0]?.trim() : `${shareOf(found)} of the photo`
    lines.push(`  ${at + 1}. ${sayWhere(place)}: ${says}`)
  }
  return { lines: lines.length === 0 ? ['  every step works on the whole photo'] : lines, isShown }
}

/** What has to be in the photo; a new sky takes the place of one. */
const placeOf = ({ tool, mask }: RecipeStep): RecipeMask | null =>
  mask ?? (tool === 'change-sky' ? { by: 'sky' } : null)

const findArea = (photo: Rgba, { tool, options, mask }: RecipeStep, context: Parameters<typeof findRecipeMask>[3]) =>
  findRecipeMask(
    photo,
    mask as NonNullable<RecipeStep['mask']>,
    purposeOf(maskUseOf(tool, options, 'meaning')),
    context,
  )

function shareOf({ data }: Mask): string {
  const share = data.reduce((sum, value) => sum + value, 0) / (255 * data.length)
  return share > 0 && share < 0.01 ? 'less than 1 %' : `${Math.round(100 * share)} %`
}

/** A photo that cannot be read, or does not show what is meant, holds up no other. */
function sayWhy(error: unknown): Checked {
  const isExpected = isProblem(error) || (error instanceof Error && 'syscall' in error)
  if (!isExpected) throw error
  return { lines: [`  ${(error as Error).message}`], isShown: false }
}
