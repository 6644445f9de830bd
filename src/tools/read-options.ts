import { ProblemInFields } from '#contract/problem.ts'
import { wrongFieldsOf } from '#contract/wrong-fields.ts'
import { type ToolId, toolOf } from '#tools/catalog.ts'

/** The settings of a tool, filled out. @throws ProblemInFields 'options-invalid' */
export function readOptions(tool: ToolId, given: unknown): unknown {
  const { schema } = toolOf(tool)
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const fields = wrongFieldsOf(schema, given, parsed.error)
  throw new ProblemInFields(
    'options-invalid',
    fields.map(({ pointer, detail }) => ({ pointer: `/options${pointer}`, detail })),
  )
}
