import { z } from 'zod'
import { type Provider, providers } from '#inference/models/providers.ts'
import { type Variables, whole } from '#server/ground/settings/variables.ts'

export const editingVariables = {
  RENDER_PROCESSES: whole('RENDER_PROCESSES', 1, 64).optional(),
  START_RENDER_PROCESSES: z
    .enum(['at-start', 'at-first-use'], 'START_RENDER_PROCESSES must be at-start or at-first-use.')
    .default('at-start'),
  MODELS_DIR: z.string().optional(),
  ANSWERS_DIR: z.string().optional(),
  ANSWERS_MIB: whole('ANSWERS_MIB', 16, 1_048_576).optional(),
  READ_SAMPLES: z
    .enum(['at-start', 'at-first-use'], 'READ_SAMPLES must be at-start or at-first-use.')
    .default('at-start'),
  COMPUTE_PROVIDER: z.enum(providers, `COMPUTE_PROVIDER must be one of ${providers.join(', ')}.`).default('cpu'),
}

export interface EditingSettings {
  /** How many photos are edited at the same time; null: by cores and memory. */
  readonly renderProcesses: number | null
  /** Whether a process for pictures waits for the first, or starts with it. */
  readonly keepsRenderProcess: boolean
  /** The given folder of pulled networks; null: the project's models/pulled. */
  readonly modelsDir: string | null
  /** The given folder of networks' answers; null: in the data folder. */
  readonly answersDir: string | null
  /** How much of them is kept; null: the default. */
  readonly answersMib: number | null
  /** Whether the site's samples are read once the server has started, before anyone opens them. */
  readonly readsSamplesAtStart: boolean
  /** What networks run on, where it can be used. */
  readonly computeProvider: Provider
}

export function editingSettings(env: Variables<typeof editingVariables>): EditingSettings {
  return {
    renderProcesses: env.RENDER_PROCESSES ?? null,
    keepsRenderProcess: env.START_RENDER_PROCESSES === 'at-start',
    modelsDir: env.MODELS_DIR ?? null,
    answersDir: env.ANSWERS_DIR ?? null,
    answersMib: env.ANSWERS_MIB ?? null,
    readsSamplesAtStart: env.READ_SAMPLES === 'at-start',
    computeProvider: env.COMPUTE_PROVIDER,
  }
}
