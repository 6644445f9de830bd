import type { z } from 'zod'
import type { ToolId } from '#tools/catalog.ts'
import type { RecipeMask } from '#tools/recipe.ts'

/** One tool with complete settings. */
export interface Step {
  readonly tool: ToolId
  readonly options: unknown
  readonly mask: RecipeMask | null
}

export interface Work {
  readonly steps: readonly Step[]
  /** A call's own fields of the workplace: its photo, its result, and for one step a mask and another picture. */
  readonly given: Readonly<Record<string, unknown>>
}

export interface Call {
  readonly signal: AbortSignal
  /** @param done 0 to 1 @param stage in words */
  onProgress(done: number, stage: string): void
}

export interface Outcome {
  /** What the assistant is told, as `outcomeFields` and the shared fields describe it. */
  readonly facts: Readonly<Record<string, unknown>>
  /** What each step used and found, in order; absent, or fewer, where that is not known. */
  readonly steps?: readonly {
    readonly engines: readonly string[]
    readonly findings: Readonly<Record<string, unknown>>
  }[]
  /** Absent where the result is there and a small copy could not be had. */
  readonly preview?: Preview
}

/** A small copy of a result, for the assistant to look at. */
export interface Preview {
  readonly bytes: Uint8Array
  /** E.g. 'image/jpeg'. */
  readonly type: string
}

/** Where photos come from and results go to: files of this machine, or a server. */
export interface Workplace {
  /** How a call names the photo and the result. */
  readonly photoFields: z.ZodRawShape
  /** How a call names where a tool works. */
  readonly maskField: z.ZodType
  /** How a call names the other photo of tools that work with one. */
  readonly pictureField: z.ZodType
  readonly recipeFields: z.ZodRawShape
  readonly outcomeFields: z.ZodRawShape
  /** The recipe that a call names by `recipeFields`; its JSON. */
  readRecipe(given: Readonly<Record<string, unknown>>): Promise<string>
  /** @throws Problem, and errors whose message is one sentence */
  edit(work: Work, call: Call): Promise<Outcome>
  /** What is used of the quota; absent where nothing counts. */
  readonly usage?: (call: Call) => Promise<Readonly<Record<string, unknown>>>
}
