/** What the reference page shows, made from an OpenAPI document. */
export interface Reference {
  readonly title: string
  readonly version: string
  /** Path before every operation's, e.g. '/api/v1'. */
  readonly basePath: string
  readonly resources: readonly Resource[]
  /** Named schemas, which fields refer to by `reference`. */
  readonly schemas: Readonly<Record<string, Field>>
}

export interface Resource {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly operations: readonly Operation[]
}

export interface Operation {
  readonly id: string
  /** In capitals. */
  readonly method: string
  /** After the base path, e.g. '/photos/{id}'. */
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly needsKey: boolean
  readonly parameters: readonly Parameter[]
  /** Kinds of body it takes; none for most. */
  readonly bodies: readonly Content[]
  readonly answers: readonly Answer[]
}

export interface Parameter {
  readonly place: 'path' | 'query' | 'header'
  readonly field: Field
  readonly example: unknown
}

export interface Content {
  readonly type: string
  readonly field: Field
  readonly example: unknown
}

export interface Answer {
  readonly status: string
  readonly description: string
  readonly headers: readonly Field[]
  readonly contents: readonly Content[]
}

/** A value and what it may be. */
export interface Field {
  readonly name: string
  /** In words: 'integer', 'array of string'. */
  readonly type: string
  readonly description: string
  readonly isRequired: boolean
  /** Ranges, lengths and defaults in words: ['1 to 100', 'default 90']. */
  readonly limits: readonly string[]
  readonly choices: readonly string[]
  readonly fields: readonly Field[]
  /** What it may be instead, for a choice of shapes. */
  readonly variants: readonly Field[]
  /** A named schema that has the fields; null when they are here. */
  readonly reference: string | null
}
