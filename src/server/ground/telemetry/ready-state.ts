export const parts = ['database', 'store', 'queue', 'engine'] as const
export type Part = (typeof parts)[number]

/** What can be asked of each part; throws when it cannot be used. */
export type PartChecks = Readonly<Record<Part, () => Promise<unknown>>>

export interface ReadyState {
  readonly isReady: boolean
  /** 'ok', or what is wrong in words for everybody. */
  readonly parts: Readonly<Record<Part, string>>
  /** What is wrong, for the log. */
  readonly errors: readonly unknown[]
}

export interface Readiness {
  /** The state of at most `keptMs` ago. Answers within `limitMs`, however long a part takes. */
  check(): Promise<ReadyState>
}
