import type { RecipeMask } from '#contract/recipe.ts'
import type { ToolId } from '#tools/catalog.ts'
import type { Person } from './place.ts'

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff'

/** How the photo of a call is named. */
export type Way = 'upload' | 'id' | 'base64' | 'address'

/** One edit, in words that every door understands. */
export interface Ask {
  readonly tool: ToolId
  readonly options?: Readonly<Record<string, unknown>>
  readonly photo: Buffer
  /** 'upload' when not given. */
  readonly way?: Way
  /** The member on BASIC when not given. */
  readonly as?: Person
  readonly where?: RecipeMask
  /** A mask of the photo's size. */
  readonly mask?: Buffer
  /** PNG when not given. */
  readonly format?: PictureFormat
}

/** What has begun and is not waited for. */
export interface Begun {
  /** Ends it, and says what became of it: 'cancelled', or the state that it had reached. */
  cancel(): Promise<string>
  /** The state in which it ended by itself. */
  end(): Promise<string>
}

/** One way into the product. What it cannot do it lists with a sentence that says why. */
export interface Door {
  readonly id: string
  readonly title: string
  /** Rows of the table that make no sense here, and why. */
  readonly lacks: Readonly<Record<string, string>>
  /** @returns the file of the result @throws Refusal with the door's own sentence */
  edit(ask: Ask): Promise<Buffer>
  /** Begins an edit without waiting for it. */
  begin?(ask: Ask): Promise<Begun>
  /** Makes the very same call twice. @returns how many edits that were made, or the sentence of the second */
  twice?(ask: Ask): Promise<number | string>
  /** Several photos in one go. @returns the files of the results */
  several?(photos: readonly Buffer[], ask: Omit<Ask, 'photo'>): Promise<readonly Buffer[]>
}

/** What a door answered instead of a result, in its own words. */
export class Refusal extends Error {}
