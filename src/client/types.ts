import type { Recipe } from '#tools/recipe.ts'

export type { Recipe }

export interface Problem {
  readonly code: string
  readonly sentence: string
}

/** One run of a tool, or of a recipe, on a photo. */
export interface Job {
  readonly id: string
  readonly tool: string
  readonly state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  /** 0 to 1. */
  readonly progress: number
  /** The id of the photo that is edited. */
  readonly photo: string
  /** The id of the photo that was made; null before. */
  readonly result: string | null
  readonly problem: Problem | null
  readonly createdAt: string
  readonly endedAt: string | null
}

export interface Photo {
  readonly id: string
  readonly name: string
  readonly width: number
  readonly height: number
  readonly bytes: number
  readonly format: string
  readonly createdAt: string
}

export interface Page<Item> {
  readonly items: readonly Item[]
  /** Gives the next page; null on the last one. */
  readonly nextCursor: string | null
}

export interface ToolDescription {
  readonly id: string
  readonly label: string
  /** JSON Schema. */
  readonly options: unknown
}

export type Usage = Readonly<Record<string, unknown>>

export interface EditedPhoto {
  readonly job: Job
  /** The picture's file, in the format that was asked for. */
  readonly image: Blob
}
