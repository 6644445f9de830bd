import type { ProblemCode } from '#contract/problem.ts'
import type { ProgressReport } from '#imaging/progress.ts'
import type { ModelFolders } from '#inference/models/model-folders.ts'
import type { Provider } from '#inference/models/providers.ts'
import type { RenderResults, RenderTask } from '#server/pictures/render/render-task.ts'

export interface RenderChildSettings {
  readonly threads: number
  /** What networks run on, where it can be used; unset: the CPU. */
  readonly provider?: Provider
  readonly models: ModelFolders
  /** Whether it will run tools; then they are loaded before the first task comes. */
  readonly loadsTools: boolean
}

/** What a child is sent besides tasks: a signature, base64; null when there is none to be had. */
export interface SignatureMessage {
  readonly kind: 'signature'
  readonly signature: string | null
}

/** When a child worked at a task, in Unix time. */
export interface TaskTiming {
  readonly pid: number
  readonly startedMs: number
  readonly endedMs: number
  /** Of an edit, one after the other from its start. */
  readonly stages: readonly { readonly stage: string; readonly seconds: number }[]
}

export type RenderMessage =
  /** Networks run on `provider`. */
  | { readonly kind: 'ready'; readonly provider: Provider }
  /** The provider of the settings cannot be used. */
  | { readonly kind: 'fallback'; readonly reason: string }
  /** Asks for a signature, since the key stays in the parent. The payload is base64. */
  | { readonly kind: 'sign'; readonly payload: string }
  | ({ readonly kind: 'progress' } & ProgressReport)
  | { readonly kind: 'result'; readonly result: RenderResults[RenderTask['kind']]; readonly timing: TaskTiming }
  | { readonly kind: 'problem'; readonly code: ProblemCode; readonly detail: string }
  | { readonly kind: 'error'; readonly detail: string }
