import { z } from 'zod'
import { findMaskOfWord, unknownMaskWord } from '#contract/mask-words.ts'
import type { PhotoReply } from '#contract/photo.ts'
import { namedRecipeMask, type RecipeMask } from '#contract/recipe.ts'
import { type WrongField, wrongFieldsOf } from '#contract/wrong-fields.ts'
import { callbackField, callbackMeaning } from '#server/doors/v1/callback-field.ts'
import { InvalidRequest } from '#server/doors/v1/problem-json.ts'
import { missing, readForm, type SentPhoto } from '#server/doors/v1/receive-photo.ts'
import type { CallContext } from '#server/ground/http/http-types.ts'
import { collect, type FormPart } from '#server/ground/http/read-multipart.ts'
import { type OptionsOf, type ToolId, takesNoMask, toolIds } from '#tools/catalog.ts'
import { optionsOf, presetOf, schemaNameOf, withPreset } from '#tools/named-options.ts'

const optionsBytesMax = 256 * 1024
/** A mask is one byte a pixel at most, and compresses well. */
const maskBytesMax = 16 * 1024 * 1024

const photoExample = '0b2f2c8e-54a7-4c5c-9d5e-3f4a1c0e7b11'

/** The id of a mask, or a word for one by meaning. One member: a validator of `oneOf` would find an id in two. */
const idOrWord = z.string().transform((text, context) => {
  const mask = z.uuid().safeParse(text).success ? text : findMaskOfWord(text)
  if (mask !== null) return mask
  const message = /^[a-z][a-z -]*$/i.test(text)
    ? unknownMaskWord(text)
    : 'A mask is the id of one that the photo has, or what it outlines, e.g. people or {"by":"people"}; in a form also a ' +
      'PNG file.'
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

const mask = z.union([idOrWord, namedRecipeMask]).nullable().default(null)
/** Said once, for the document. */
const takenMask = mask
  .describe(
    'Where to work: the id of a mask (white), or what is found: an object or word, `sky`, `not-dog`. A tool that does ' +
      'not fill or keep what is marked works on the whole photo, and its result is mixed in there.',
  )
  .meta({ id: 'EditMask' })
const photoId = z.uuid().describe('The id of a photo of the account, or of an upload.').meta({ id: 'PhotoId' })
const photoUrl = z
  .url()
  .max(2048)
  .describe('Instead of `photo`: a public address to fetch the photo from.')
  .meta({ id: 'PhotoUrl' })

const editOf = (tool: ToolId) =>
  z
    .strictObject({
      tool: z.literal(tool),
      preset: presetOf(tool),
      options: (optionsOf.get(tool) as z.ZodType).prefault({}),
      photo: photoId.optional(),
      url: photoUrl.optional(),
      callback: callbackField,
      mask: takesNoMask(tool) ? mask.describe('Refused: this tool works on the whole photo.') : takenMask,
    })
    .meta({ id: `${schemaNameOf(tool)}Edit`, example: { tool, options: {}, photo: photoExample } })

/** The body of POST /edits as JSON. */
export const editRequest = z.preprocess(
  withPreset,
  z
    .discriminatedUnion('tool', toolIds.map(editOf) as unknown as [ReturnType<typeof editOf>])
    .meta({ id: 'EditRequest' }),
)

export type EditRequest = {
  [Id in ToolId]: {
    readonly tool: Id
    readonly options: OptionsOf<Id>
    readonly photo?: string | undefined
    readonly url?: string | undefined
    readonly callback?: string | undefined
    readonly mask: string | RecipeMask | null
  }
}[ToolId]

/** The body of POST /edits as a form. */
export const editForm = {
  type: 'object' as const,
  required: ['tool', 'photo'],
  properties: {
    tool: { type: 'string' as const, enum: [...toolIds], example: 'cartoon' },
    preset: { type: 'string' as const, description: 'Settings to start from.', example: 'poster' },
    options: { type: 'string' as const, description: 'The settings as JSON.', example: '{"style":"comic"}' },
    callback: { type: 'string' as const, description: callbackMeaning },
    photo: { type: 'string' as const, format: 'binary', description: 'The photo, as a file; or text: the id of one.' },
    mask: {
      type: 'string' as const,
      format: 'binary',
      description:
        'A PNG of the size of the photo, white = here; or text: the id of a mask, or what it outlines, e.g. ' +
        '`sky` or {"by":"sky"}.',
    },
  },
}

export interface SentEdit {
  readonly request: EditRequest
  /** The photo that came with the form; null: the request names one. */
  readonly photo: PhotoReply | null
  readonly maskPng: Uint8Array | null
}

/**
 * Reads an edit that came as a form, in any order of its parts. A photo is received as it arrives, and looked at only
 * when the whole form asks for what may run.
 * @param keep stores the photo
 * @param requireAllowed throws where the edit may not run
 * @throws InvalidRequest, and what `requireAllowed` throws; nothing is stored then
 */
export async function readEditForm(
  c: CallContext,
  keep: (photo: SentPhoto) => Promise<PhotoReply>,
  requireAllowed: (request: EditRequest, isMaskSent: boolean) => void,
): Promise<SentEdit> {
  const fields: Record<string, unknown> = {}
  let maskPng: Uint8Array | null = null
  const parts = readForm(c)
  const findPhoto = async (): Promise<FormPart | null> => {
    for (let { value } = await parts.next(); value; { value } = await parts.next()) {
      const { name, filename, body } = value
      if (name === 'photo' && filename !== null) return value
      if (name === 'mask' && filename !== null) maskPng = await collect(body, maskBytesMax)
      else fields[name] = (await collect(body, optionsBytesMax)).toString('utf8')
    }
    return null
  }
  const readRest = async (): Promise<EditRequest> => {
    if ((await findPhoto()) !== null) throw missing('/photo', 'photo must be there once.')
    const request = parseFields(fields)
    requireAllowed(request, maskPng !== null)
    return request
  }
  let asked: Promise<EditRequest> | null = null
  const readOnce = () => {
    asked ??= readRest()
    return asked
  }
  try {
    const sent = await findPhoto()
    const photo = sent && (await keep({ body: sent.body, name: sent.filename ?? '', check: readOnce }))
    return { request: await readOnce(), photo, maskPng }
  } finally {
    await parts.return()
  }
}

/** The edit that the fields of a form ask for. @throws InvalidRequest */
function parseFields(given: Readonly<Record<string, unknown>>): EditRequest {
  const fields = { ...given }
  if ('options' in fields) fields.options = parseJson('/options', String(fields.options))
  if (typeof fields.mask === 'string' && fields.mask.trimStart().startsWith('{'))
    fields.mask = parseJson('/mask', fields.mask)
  const parsed = editRequest.safeParse(fields)
  if (!parsed.success)
    throw new InvalidRequest(
      wrongFieldsOf(editRequest as never, fields, parsed.error).map((wrong) => inForm(wrong, fields.tool)),
    )
  return parsed.data as unknown as EditRequest
}

/** What goes wrong in forms alone: a file sent by its name, and an option as a field of its own. */
function inForm(wrong: WrongField, tool: unknown): WrongField {
  const name = wrong.pointer.slice(1)
  if (name === 'photo')
    return { ...wrong, detail: 'photo must be a file (with curl `-F photo=@in.jpg`), or the id of a photo.' }
  const schema = optionsOf.get(tool as ToolId)
  const isOption = schema instanceof z.ZodObject && Object.hasOwn(schema.shape, name)
  return isOption ? { ...wrong, detail: `${name} is an option: send it as JSON, options={"${name}":…}.` } : wrong
}

function parseJson(pointer: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw missing(pointer, `${pointer.slice(1)} is not valid JSON: ${(error as SyntaxError).message}.`)
  }
}
