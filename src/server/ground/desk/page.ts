/** A part of a long list. */
export interface Page {
  readonly limit: number
  readonly offset: number
}

/** As much as fits a terminal; what is older is found by its member or its id. */
export const firstPage: Page = { limit: 500, offset: 0 }
