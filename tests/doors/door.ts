import type { RecipeMask } from '#contract/recipe.ts'
import type { ToolId } from '#tools/catalog.ts'
import type { RecipeStep } from '#tools/recipe.ts'
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
  /** Whose photo an id names; the same person's when not given. */
  readonly uploadedBy?: 'basic'
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

/** What came of the very same call, made twice. */
export interface Twice {
  readonly edits: number
  /** Whether the second answer says that it repeats the first. */
  readonly isTold: boolean
}

/** One way into the product. What it cannot do it lists with a sentence that says why. */
export interface Door {
  readonly id: string
  readonly title: string
  /** Rows of the table that make no sense here, and why. */
  readonly lacks: Readonly<Record<string, string>>
  /** Rows that it refuses as it should, and the sentence that it says then. */
  readonly refuses?: Readonly<Record<string, RegExp>>
  /** How it words what rows want refused, where that is not as at most doors. */
  readonly says?: Readonly<Record<string, RegExp>>
  /** @returns the file of the result @throws Refusal with the door's own sentence */
  edit(ask: Ask): Promise<Buffer>
  /** Begins an edit without waiting for it. */
  begin?(ask: Ask): Promise<Begun>
  /** Makes the very same call twice. @returns what came of it, or the sentence of the second */
  twice?(ask: Ask): Promise<Twice | string>
  /** Several photos in one go. @returns the files of the results */
  several?(photos: readonly Buffer[], ask: Omit<Ask, 'photo'>): Promise<readonly Buffer[]>
  /** All steps of a recipe on one photo. @returns the file of the last result */
  steps?(photo: Buffer, steps: readonly RecipeStep[]): Promise<Buffer>
  /** Where the result of an edit is fetched from without a key. */
  address?(ask: Ask): Promise<string>
  /** The answer to a method that its path does not have. */
  wrongMethod?(): Promise<Response>
  /** Ends what it keeps running. */
  close?(): Promise<void>
}

/** What a door answered instead of a result, in its own words. */
export class Refusal extends Error {
  /** Pointers to what is wrong in the request, where the door names them. */
  readonly pointers: readonly string[]

  constructor(sentence: string | undefined, errors: readonly { readonly pointer: string }[] = []) {
    super(sentence)
    this.pointers = errors.map(({ pointer }) => pointer)
  }

  /** The sentence, and each pointer behind it: 'An option is unknown or out of range. /options/style'. */
  get words(): string {
    return [this.message, ...this.pointers].join(' ')
  }
}
