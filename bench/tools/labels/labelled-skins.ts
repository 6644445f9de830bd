import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const skinGroups = ['dark', 'light'] as const
export type SkinGroup = (typeof skinGroups)[number]

const labels = JSON.parse(readFileSync(join(import.meta.dirname, 'skins.json'), 'utf8')) as Readonly<
  Record<SkinGroup, readonly string[]>
>

/** The skin of a photo's largest face as a person sees it, whatever the light; null where nobody has looked. */
export const skinIn = (name: string): SkinGroup | null =>
  skinGroups.find((group) => labels[group].includes(name)) ?? null
