import { type Variables, whole } from '#server/ground/settings/variables.ts'

export const pageVariables = {
  PAGE_CACHE_MB: whole('PAGE_CACHE_MB', 0, 4096).default(64),
}

export interface PageSettings {
  /** How much memory rendered pages may take; 0: each is rendered anew. */
  readonly pageCacheBytes: number
}

export const pageSettings = (env: Variables<typeof pageVariables>): PageSettings => ({
  pageCacheBytes: env.PAGE_CACHE_MB * 2 ** 20,
})
