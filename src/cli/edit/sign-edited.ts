import { createHash } from 'node:crypto'
import type { Asked, EditRecipe } from '#cli/edit/edit-photo.ts'
import { openOwnSigner } from '#cli/edit/own-signer.ts'
import { hasAlpha } from '#codec/codec.ts'
import type { PhotoHeader } from '#codec/photo-header.ts'
import { chooseMetadata, type PhotoMetadata } from '#codec/photo-metadata.ts'
import { encodeThumbOf } from '#codec/renditions.ts'
import type { Rgba } from '#imaging/image.ts'
import { chooseOrigin } from '#provenance/carry-origin.ts'
import { nothingSaid } from '#provenance/read-origin.ts'
import { programVersion } from '#provenance/statement.ts'
import { madeStepOf } from '#tools/made.ts'
import type { PipelineResult } from '#tools/tool.ts'

interface EditedPhoto {
  readonly header: PhotoHeader
  /** All that the photo said. */
  readonly metadata: PhotoMetadata
  readonly photo: Rgba
  readonly result: PipelineResult & { readonly enginesOfSteps: readonly (readonly string[])[] }
  readonly asked: Asked
  readonly recipe: EditRecipe
}

/** A result with a manifest, signed by the user of this machine, as the server signs its own. */
export async function signEdited(
  file: Uint8Array,
  before: Uint8Array,
  { header, metadata, photo, result, asked, recipe }: EditedPhoto,
): Promise<Uint8Array> {
  const { signPhoto } = await import('#provenance/sign-photo.ts')
  const { proveUntouched } = await import('#provenance/untouched.ts')
  const steps = recipe.steps.map(({ tool, options }, at) =>
    madeStepOf({ tool, options, engines: result.enginesOfSteps[at] ?? [] }),
  )
  const statement = {
    version: programVersion,
    original: { sha256: createHash('sha256').update(before).digest('hex'), format: header.format },
    steps,
    delivery: { isSmaller: false, isMarked: false },
  }
  const picture = await encodeThumbOf(photo, !hasAlpha(photo), chooseMetadata(metadata, 'none'))
  const origin = chooseOrigin({ ...(metadata.origin ?? nothingSaid), picture }, asked.metadata)
  const mayProve = asked.format === 'png' && result.deep === undefined
  const untouched = mayProve ? proveUntouched(photo, result.image) : null
  return signPhoto(file, asked.format, { statement, untouched, origin }, await openOwnSigner())
}
