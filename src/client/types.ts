import type { Schemas } from '#client/api.ts'

export type Photo = Schemas['Photo']
/** One run of a tool on a photo. */
export type Job = Schemas['Job']
export type Usage = Schemas['Usage']
/** A recipe that the account keeps. */
export type KeptRecipe = Schemas['Recipe']
/** A recipe on photos: how each fares. */
export type Batch = Schemas['Batch']
/** A tool with its presets, and its options as JSON Schema. */
export type ToolDescription = Schemas['Tool']

/** A part of a list, newest first. */
export interface Page<Item> {
  readonly data: readonly Item[]
  /** `cursor` of the next page; null on the last one. */
  readonly next: string | null
}

/** Where a step of a recipe works, by meaning: what is outlined differs on each photo. isInverted: all but that. */
export type Meaning =
  | { readonly by: 'people'; readonly isInverted?: boolean | undefined }
  | { readonly by: 'sky'; readonly isInverted?: boolean | undefined }
  /** All but the people; in a photo without people, all but the main thing. */
  | { readonly by: 'background'; readonly isInverted?: boolean | undefined }
  /** All things of a kind, e.g. 'dog'. */
  | { readonly by: 'thing'; readonly kind: string; readonly isInverted?: boolean | undefined }

/** A recipe's file, as `recipeJsonSchema` describes it. */
export interface Recipe {
  readonly format: 'emulsion-recipe'
  readonly version: 1
  readonly name: string
  readonly steps: readonly {
    readonly tool: string
    readonly options: unknown
    readonly mask?: Meaning | null
    readonly isOn?: boolean
  }[]
}

export interface EditedPhoto {
  readonly job: Job
  /** The picture's file, in the format that was asked for. */
  readonly image: Blob
}
