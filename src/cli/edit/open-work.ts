import type { EditFlags } from '#cli/edit/edit-flags.ts'
import type { EditRecipe } from '#cli/edit/edit-photo.ts'
import { type Editor, localEditor } from '#cli/edit/editor.ts'
import { type FlagValues, readToolOptions, spellOut } from '#cli/edit/option-flags.ts'
import { readWhere } from '#cli/edit/where.ts'
import { readRecipeFile, runnable } from '#cli/recipe/recipe-file.ts'
import { openServer, type ServerSettings } from '#cli/remote/server-settings.ts'
import { problems } from '#contract/problem.ts'
import type { RecipeMask } from '#contract/recipe.ts'
import { readGranted } from '#inference/models/granted.ts'
import type { ModelFolders } from '#inference/models/model-folders.ts'
import { openModels } from '#inference/models/model-session.ts'
import { UsageError } from '#line/usage-error.ts'
import { maskUseOf, type ToolId, toolOf } from '#tools/catalog.ts'
import { openHands } from '#tools/open-hands.ts'

/** What a command line asks for. */
export interface Work {
  readonly editor: Editor
  /** For the names of results: the tool, or the name of the recipe. */
  readonly label: string
  /** What is said before the first photo. */
  readonly notes: readonly string[]
}

export interface Asked {
  /** Null: the recipe says what is done. */
  readonly tool: ToolId | null
  readonly toolFlags: FlagValues
  readonly own: EditFlags
  readonly hint: string
}

/** Where the work is done. */
export interface Places {
  readonly folders: ModelFolders
  readonly server: ServerSettings
}

/** @throws UsageError when flags contradict each other, and for a recipe that cannot be done */
export async function openWork(asked: Asked, { folders, server }: Places): Promise<Work> {
  const { tool, own } = asked
  const client = openServer(own, server)
  const { recipe, label, notes } =
    tool === null ? await fromFile(asked) : { recipe: await fromFlags(tool, asked), label: tool, notes: [] }
  if (client === null) {
    const { cores } = readGranted()
    const models = openModels(folders, cores)
    openHands(cores)
    return { editor: localEditor(recipe, models), label, notes }
  }
  // The interface for programs takes a moment to load, which work on this machine should not wait for.
  const { remoteEditor } = await import('#cli/remote/remote-editor.ts')
  return { editor: remoteEditor(client, recipe), label, notes }
}

async function fromFlags(tool: ToolId, { toolFlags, own, hint }: Asked): Promise<EditRecipe> {
  const { picture, preset, options: json, mask, where, quality, metadata } = own
  const { flags, picturePath } = await spellOut(tool, toolFlags, picture ?? null)
  const options = readToolOptions(toolOf(tool), flags, { preset, json, hint })
  const by = where === undefined ? null : readWhere(where, hint)
  checkMask({ tool, options, mask, by }, hint)
  return { steps: [{ tool, options, mask: by }], maskPath: mask ?? null, picturePath, quality, metadata }
}

interface GivenMask {
  readonly tool: ToolId
  readonly options: unknown
  readonly mask: string | undefined
  readonly by: RecipeMask | null
}

/** @throws UsageError for a mask that the tool cannot use, and for two */
function checkMask({ tool, options, mask, by }: GivenMask, hint: string): void {
  if (mask !== undefined && by !== null) throw new UsageError('Give --mask or --where, not both.', hint)
  if (mask === undefined && by === null) return
  if (maskUseOf(tool, options, by === null ? 'paint' : 'meaning') === 'none')
    throw new UsageError(problems['mask-refused'].sentence, hint)
}

/** Flags that say what a tool does, which a recipe says itself. */
const toolsOwn = ['mask', 'where', 'picture', 'preset', 'options'] as const

async function fromFile({ own, toolFlags, hint }: Asked) {
  const [stray] = [...Object.keys(toolFlags), ...toolsOwn.filter((name) => own[name] !== undefined)]
  if (stray !== undefined) throw new UsageError(`--${stray} is for a tool; the recipe says what is done.`, hint)
  const file = await readRecipeFile(own.recipe as string)
  const { steps, skipped } = runnable(file)
  const { quality, metadata } = own
  const recipe: EditRecipe = { steps, maskPath: null, picturePath: null, quality, metadata }
  return { recipe, label: slugOf(file.name), notes: skipped }
}

/** A recipe's name as a part of a file's name. */
function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return slug === '' ? 'recipe' : slug
}

/** The tool of a command line, as `read` finds it; null when a recipe is given instead. */
export function toolIn(args: readonly string[], read: () => ToolId): ToolId | null {
  return args.some((arg) => arg === '--recipe' || arg.startsWith('--recipe=')) ? null : read()
}
