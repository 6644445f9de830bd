import type { Schemas } from './api.ts'

export type Photo = Schemas['Photo']
/** One run of a tool on a photo. */
export type Job = Schemas['Job']
/** Where a photo is sent to without a key, and the id by which it is named then. */
export type Upload = Schemas['Upload']
/** Where a photo is fetched from without a key. */
export type PhotoAddress = Schemas['PhotoAddress']
export type Usage = Schemas['Usage']
/** A recipe that the account keeps. */
export type KeptRecipe = Schemas['Recipe']
/** A recipe on photos: how each fares. */
export type Batch = Schemas['Batch']
/** A tool with its presets, and its options as JSON Schema. */
export type ToolDescription = Schemas['Tool']

type AnyEdit = Schemas['EditRequest']
/** 'cartoon', 'repair' … */
export type Tool = AnyEdit['tool']
/** The settings of each tool; what is absent is as by default. */
export type Options = { readonly [Edit in AnyEdit as Edit['tool']]: NonNullable<Edit['options']> }
/** The presets of each tool: settings to start from. */
export type Presets = { readonly [Edit in AnyEdit as Edit['tool']]: NonNullable<Edit['preset']> }

/** What is found in a photo by its meaning: people, the sky, the background, or each thing of a kind such as 'dog'. */
export type MaskMeaning = Schemas['RecipeMask']
export type RecipeStep = Schemas['RecipeStep']

/** A recipe's file, as `/api/v1/recipe.schema.json` describes it. */
export interface Recipe {
  readonly format: 'emulsion-recipe'
  readonly version: 1
  readonly name: string
  readonly steps: readonly RecipeStep[]
}

/** A part of a list, newest first. */
export interface Page<Item> {
  readonly data: readonly Item[]
  /** `cursor` of the next page; null on the last one. */
  readonly next: string | null
}

export interface EditedPhoto {
  readonly job: Job
  /** The picture's file, in the format that was asked for. */
  readonly image: Blob
}
