import { z } from 'zod'

const off = () => z.number().min(0).max(100).default(0)

/** Strengths of what is done only when asked for. */
export const careFields = {
  /** Highlights of greasy or wet skin. */
  shine: off(),
  /** Red and yellow in the white of the eyes. */
  eyeWhites: off(),
  /** The flash's red reflex in the pupils. */
  redEye: off(),
}

export type CareField = keyof typeof careFields
