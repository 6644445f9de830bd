import { readField } from '#web/docs/reading/read-field.ts'
import type { Field } from '#web/docs/reading/reference.ts'

/** A tool as `tools/list` of the Model Context Protocol gives it. */
export interface ListedTool {
  readonly name: string
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly inputSchema: object
  readonly annotations?: { readonly readOnlyHint?: boolean | undefined } | undefined
}

export interface ToolSection {
  readonly name: string
  readonly title: string
  readonly description: string
  /** What it takes beside what all that edit take. */
  readonly fields: readonly Field[]
  /** Whether it edits a photo, and so takes what those take. */
  readonly edits: boolean
}

export interface AssistantReference {
  /** What every tool that edits takes: which photo. */
  readonly shared: readonly Field[]
  readonly tools: readonly ToolSection[]
}

/** What the page for assistants shows, from the list that an assistant is given. */
export function readTools(listed: readonly ListedTool[]): AssistantReference {
  const read = listed.map((tool) => ({
    tool,
    edits: tool.annotations?.readOnlyHint !== true,
    fields: readField(tool.name, tool.inputSchema).fields,
  }))
  const editing = read.filter(({ edits }) => edits)
  const isShared = ({ name }: Field) => editing.every(({ fields }) => fields.some((field) => field.name === name))
  return {
    shared: editing[0]?.fields.filter(isShared) ?? [],
    tools: read.map(({ tool, edits, fields }) => ({
      name: tool.name,
      title: tool.title ?? tool.name,
      description: tool.description ?? '',
      fields: edits ? fields.filter((field) => !isShared(field)) : fields,
      edits,
    })),
  }
}
