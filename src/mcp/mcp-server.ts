import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js'
import { z } from 'zod'
import { ApiError } from '#client/client.ts'
import type { KeyRight } from '#contract/api-key.ts'
import { suggest } from '#contract/nearest.ts'
import { isProblem } from '#contract/problem.ts'
import { detailOf } from '#contract/v1/problem-words.ts'
import { type WrongField, wrongFieldsOf } from '#contract/wrong-fields.ts'
import type { Call, Preview } from '#mcp/workplace.ts'
import type { ToolId } from '#tools/catalog.ts'

/** Something an assistant can do. */
export interface AssistantTool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: z.ZodObject
  readonly output: z.ZodObject
  readonly changes: 'nothing' | 'makes files'
  /** The right that a key needs for it. */
  readonly needs: KeyRight
  /** The tool of the product that it runs; absent where it runs none, or any. */
  readonly edits?: ToolId
  run(input: never, call: Call): Promise<ToolAnswer>
}

export interface ToolAnswer {
  /** As the tool's `output` describes it. */
  readonly facts: Readonly<Record<string, unknown>>
  readonly preview?: Preview
}

/** An expected failure of a call, in one sentence. */
export class CallError extends Error {}

const instructions = `Emulsion edits photos: it removes objects and backgrounds, retouches portraits, repairs old \
photos, draws cartoons, colours black-and-white photos, changes skies, and adjusts light, colour and crop. \
list_tools says what each tool is for, which presets it has, and which things can be named in where. Start with a \
preset, look at the preview that comes back, and change single options where needed. A photo is never changed in place.`

/**
 * A server of the Model Context Protocol with these tools, for any transport.
 *
 * The SDK's own registration of tools answers wrong arguments with a list of validation issues; here they are one
 * sentence, as every other failure.
 * @param isListed which of them the caller may use; the others are not named, and a call of one is refused by what it does
 */
export function createMcpServer(
  tools: readonly AssistantTool[],
  version: string,
  isListed: (tool: AssistantTool) => boolean = () => true,
): Server {
  const server = new Server(
    { name: 'emulsion', title: 'Emulsion', version },
    { capabilities: { tools: {} }, instructions },
  )
  const listed = describeTools(tools.filter(isListed))
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listed }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal, sendNotification }) => {
    const progressToken = params._meta?.progressToken
    const call: Call = {
      signal,
      onProgress: (progress, message) => {
        if (progressToken === undefined) return
        // A client that has left needs no progress; its call is aborted by the signal.
        sendNotification({
          method: 'notifications/progress',
          params: { progressToken, progress, total: 1, message },
        }).catch(() => {})
      },
    }
    try {
      return answerOf(await runTool(tools, params.name, params.arguments ?? {}, call))
    } catch (error) {
      return failureOf(error)
    }
  })
  return server
}

/** The tools as `tools/list` gives them. */
export const describeTools = (tools: readonly AssistantTool[]): Tool[] => tools.map(describe)

const describe = ({ name, title, description, input, output, changes }: AssistantTool): Tool => ({
  name,
  title,
  description,
  inputSchema: schemaOf(input, 'input') as Tool['inputSchema'],
  outputSchema: schemaOf(output, 'output') as NonNullable<Tool['outputSchema']>,
  annotations: {
    title,
    readOnlyHint: changes === 'nothing',
    destructiveHint: false,
    // A call made again makes another result, and takes another request.
    idempotentHint: changes === 'nothing',
    openWorldHint: false,
  },
})

/** Without what says nothing to an assistant: it reads all of it before its first call. */
function schemaOf(schema: z.ZodObject, io: 'input' | 'output'): object {
  const { $schema: _, ...listed } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === 'uuid') delete jsonSchema.pattern
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  return listed
}

async function runTool(tools: readonly AssistantTool[], name: string, given: unknown, call: Call): Promise<ToolAnswer> {
  const tool = tools.find((one) => one.name === name)
  if (tool === undefined) throw new CallError(unknownTool(name, tools))
  return tool.run(parseInput(tool.input, given) as never, call)
}

/** Of hyphens and other tools of editing photos the nearest is named. */
function unknownTool(name: string, tools: readonly AssistantTool[]): string {
  const names = tools.map((one) => one.name)
  const near = suggest(name.toLowerCase().replaceAll('-', '_'), names)
  return near === '' ? `There is no tool ${name}; there are ${names.join(', ')}.` : `There is no tool ${name}.${near}`
}

/** @throws CallError naming the first field that is wrong, and before it what is no field at all */
export function parseInput<Schema extends z.ZodType>(schema: Schema, given: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const isUnknown = ({ detail }: WrongField) => detail.includes('There is no ')
  const wrong = wrongFieldsOf(schema, given, parsed.error)
  throw new CallError((wrong.find(isUnknown) ?? wrong[0])?.detail ?? 'The arguments are wrong.')
}

function answerOf({ facts, preview }: ToolAnswer): CallToolResult {
  const image = preview && {
    type: 'image' as const,
    data: Buffer.from(preview.bytes).toString('base64'),
    mimeType: preview.type,
  }
  return {
    structuredContent: { ...facts },
    content: [{ type: 'text', text: JSON.stringify(facts) }, ...(image === undefined ? [] : [image])],
  }
}

function failureOf(error: unknown): CallToolResult {
  const isExpected = isProblem(error) || error instanceof CallError || error instanceof ApiError || isFileError(error)
  const said = isProblem(error) ? detailOf(error) : (error as Error).message
  const text = isExpected ? said : `This failed: ${String(error)}`
  // Structured content would have to be as the tool's output schema says.
  const meta = isProblem(error) ? { _meta: { code: error.code } } : {}
  return { isError: true, content: [{ type: 'text', text }], ...meta }
}

const isFileError = (error: unknown): error is Error => error instanceof Error && 'syscall' in error
