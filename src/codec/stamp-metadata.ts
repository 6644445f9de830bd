import { type DigitalSource, strongestSource } from '#contract/digital-source.ts'
import type { MetadataChoice } from '#contract/photo.ts'
import { chooseMetadata, type PhotoMetadata } from './photo-metadata.ts'
import { readXmpStamp, stampXmp, withoutXmpStamp } from './xmp-stamp.ts'

/** How a result was made, for its XMP. */
export interface MetadataStamp {
  /** What each of its steps was. */
  readonly sources: readonly DigitalSource[]
  /** JSON; null for none. */
  readonly recipe: string | null
}

/**
 * The parts of the original's metadata that the choice allows, and the stamp of a result, which every choice has. What
 * the original says of AI counts too, whatever is kept of it.
 */
export function stampMetadata(
  original: PhotoMetadata,
  choice: MetadataChoice,
  { sources, recipe }: MetadataStamp,
): PhotoMetadata {
  // An older stamp must not be taken for place data, which would drop the packet.
  const unstamped = original.xmp === null ? original : { ...original, xmp: withoutXmpStamp(original.xmp) }
  const chosen = chooseMetadata(unstamped, choice)
  return { ...chosen, xmp: stampXmp(chosen.xmp, { source: strongestOf(original, sources), recipe }) }
}

/** The term of a result: never weaker than that of its steps, and than what its upload says in XMP or a manifest. */
export function strongestOf({ xmp, origin }: PhotoMetadata, sources: readonly DigitalSource[]): DigitalSource | null {
  const said = [readXmpStamp(xmp).source, origin?.source ?? null].filter((source) => source !== null)
  return strongestSource([...said, ...sources])
}
