import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type * as Catalog from '#tools/catalog.ts'
import type * as InPage from '#tools/in-page.ts'
import type * as InWorker from '#tools/in-worker.ts'
import type * as OnServer from '#tools/on-server.ts'
import { findCircles, findToolNames, importsOf, readSources, walls } from './walls.ts'

// The types of the whole project are checked, which takes a quiet machine half a minute.
vi.setConfig({ testTimeout: 300_000 })

const root = resolve(import.meta.dirname, '..')

/** A tool that inverts every tone. It uses only messages that the catalogues hold already. */
const folder: Readonly<Record<string, string>> = {
  'options.ts': `import { z } from 'zod'
import type { ToolOptions } from '#tools/tool.ts'

const schema = z.object({
  /** Percent: 0 leaves the photo. */
  strength: z.number().min(0).max(100).default(100),
})
export type InvertOptions = z.infer<typeof schema>

export const invertTool = {
  schema,
  presets: [{ id: 'plain', label: 'Invert', options: schema.parse({}) }],
  mask: 'none',
} as const satisfies ToolOptions<typeof schema>
`,
  'card.ts': `import type { ToolCard } from '#tools/tool.ts'

export const invertCard: ToolCard = { promise: 'Invert', headline: 'Invert', text: 'Invert' }
`,
  'pipeline.ts': `import type { InvertOptions } from '#tools/invert/options.ts'
import { invertTones } from '#tools/invert/tones.ts'
import type { Pipeline } from '#tools/tool.ts'

export const invertPipeline: Pipeline<InvertOptions> = async (photo, { strength }) => ({
  image: invertTones(photo, strength / 100),
  engines: [],
  facts: {},
})
`,
  'panel.tsx': `import { useTranslator } from '#i18n/use-messages.ts'
import type { InvertOptions } from '#tools/invert/options.ts'
import type { Panel } from '#tools/tool.ts'
import { Slider } from '#ui/controls/slider.tsx'

export const InvertPanel: Panel<InvertOptions> = ({ options, onChange }) => {
  const t = useTranslator()
  return (
    <Slider
      label={t('Invert')}
      value={options.strength}
      min={0}
      max={100}
      defaultValue={100}
      onChange={(strength) => onChange({ strength })}
    />
  )
}
`,
  'stage.tsx': `import type { InvertOptions } from '#tools/invert/options.ts'
import { InvertPanel } from '#tools/invert/panel.tsx'
import type { Stage } from '#tools/stage.ts'

export const invertStage: Stage<InvertOptions> = {
  Panel: InvertPanel,
  runLabel: 'Invert',
  open: ({ state, change }) => ({
    press: () => change({ strength: 100 - state.get().options.strength }, { isOwnStep: true }),
  }),
}
`,
  'preview.ts': `import type { InvertOptions } from '#tools/invert/options.ts'
import { invertTones } from '#tools/invert/tones.ts'
import type { Preview } from '#tools/tool.ts'

export const invertPreview: Preview<InvertOptions> = {
  pixelsMax: 1_000_000,
  needsAnalysis: false,
  open: (photo) => ({ strength }) => invertTones(photo, strength / 100),
}
`,
  'README.md': '# Invert\n\nTurns every tone around; alpha stays.\n',
}

/** The module that the tool's other files share. */
const tones = `import { copyRgba, type Rgba } from '#imaging/image.ts'

export function invertTones(photo: Rgba, share: number): Rgba {
  const image = copyRgba(photo)
  for (const [i, value] of photo.data.entries()) if (i % 4 !== 3) image.data[i] = value + (255 - 2 * value) * share
  return image
}
`

/** The line for each registry, and the imports that it needs. */
const registries: Readonly<Record<string, { readonly imports: string; readonly line: string }>> = {
  'src/tools/catalog.ts': {
    imports: "import { invertTool } from '#tools/invert/options.ts'",
    line: "invert: { label: 'Invert', path: '/invert/upload', layout: 'create', access: 'free', ...invertTool },",
  },
  'src/tools/on-server.ts': {
    imports: '',
    line: "invert: { pipeline: async () => (await import('#tools/invert/pipeline.ts')).invertPipeline },",
  },
  'src/tools/in-page.ts': {
    imports: '',
    line: "invert: async () => (await import('#tools/invert/stage.tsx')).invertStage,",
  },
  'src/tools/in-worker.ts': {
    imports: "import { invertPreview } from '#tools/invert/preview.ts'",
    line: 'invert: invertPreview,',
  },
  'src/tools/cards.ts': {
    imports: "import { invertCard } from '#tools/invert/card.ts'",
    line: 'invert: invertCard,',
  },
  'src/tools/icons.ts': {
    imports: "import { Contrast } from 'lucide-react'",
    line: 'invert: Contrast,',
  },
}

/** The file names that CONTRIBUTING lists under "Adding a tool": the first in each line. */
function listedFiles(): { inFolder: string[]; registries: string[] } {
  const guide = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  const section = /## Adding a tool\n(.*?)\n## /s.exec(guide)?.[1] ?? ''
  const files = [...section.matchAll(/^ +- `([^`]+)`/gm)].map(([, file]) => file as string)
  return {
    inFolder: files.filter((file) => !file.includes('/')),
    registries: files.filter((file) => file.includes('/')),
  }
}

const copying = { recursive: true, preserveTimestamps: true } as const

/** Copies the product without its tests. */
function checkOut(): string {
  const copy = mkdtempSync(join(tmpdir(), 'emulsion-new-tool-'))
  const settings = readdirSync(root).filter((name) => /^tsconfig.*\.json$/.test(name))
  for (const name of ['src', 'packages', '.react-router', 'package.json', ...settings])
    if (existsSync(join(root, name)))
      cpSync(join(root, name), join(copy, name), {
        ...copying,
        filter: (path) => !/\.(test|spec|bench)\.tsx?$/.test(path),
      })
  // Of the rooms below the tools nothing is checked anew: what tells whether they have changed is each file's time.
  for (const name of ['src', 'imaging.tsbuildinfo', 'ground.tsbuildinfo'])
    if (existsSync(join(root, '.cache/types', name)))
      cpSync(join(root, '.cache/types', name), join(copy, '.cache/types', name), copying)
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

function addTool(copy: string): void {
  const listed = listedFiles()
  for (const [name, text] of [...listed.inFolder.map((name) => [name, folder[name]] as const), ['tones.ts', tones]]) {
    const path = join(copy, 'src/tools/invert', name as string)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text as string)
  }
  for (const name of listed.registries) {
    const added = registries[name]
    if (added === undefined) continue
    const path = join(copy, name)
    const text = readFileSync(path, 'utf8')
    // The line goes to the end of the file's first object, which is the registry.
    const end = text.indexOf('\n}', text.indexOf('= {\n'))
    writeFileSync(path, `${added.imports}\n${text.slice(0, end)}\n  ${added.line}${text.slice(end)}`)
  }
}

describe('a tool added as CONTRIBUTING says', () => {
  let copy: string
  const load = <Module>(path: string): Promise<Module> => import(/* @vite-ignore */ join(copy, path))
  const photo = { width: 2, height: 1, data: new Uint8ClampedArray([0, 100, 255, 255, 10, 20, 30, 40]) }
  const inverted = [255, 155, 0, 255, 245, 235, 225, 40]

  beforeAll(() => {
    copy = checkOut()
    addTool(copy)
  })
  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  test('needs the listed files, and no others', () => {
    const listed = listedFiles()
    expect(listed.inFolder.sort()).toEqual(Object.keys(folder).sort())
    expect(listed.registries.sort()).toEqual(Object.keys(registries).sort())
  })

  test('passes the type check', () => {
    const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-b', '--checkers', '1'], {
      cwd: copy,
      encoding: 'utf8',
    })
    expect(stdout).toBe('')
  })

  test('keeps within the walls', () => {
    const sources = readSources(copy)
    const imports = importsOf(sources)
    expect(imports.filter(({ from }) => from.startsWith('src/tools/invert/')).length).toBeGreaterThan(8)
    expect(walls.flatMap(({ isBroken }) => imports.filter(isBroken))).toEqual([])
    expect(findCircles(imports)).toEqual([])
    expect(findToolNames(sources)).toEqual([])
  })

  test('is listed, takes jobs and batches, and has a page', async () => {
    const catalog = await load<typeof Catalog>('src/tools/catalog.ts')
    expect(catalog.toolIds).toContain('invert')
    const body = { tool: 'invert', photoId: crypto.randomUUID(), options: {} }
    expect(catalog.jobRequest.parse(body)).toMatchObject({ tool: 'invert', options: { strength: 100 } })
    expect(catalog.batchToolIds).toContain('invert')
    const { default: routes } = await load<{ default: readonly Route[] }>('src/web/routes.ts')
    expect(pathsOf(routes)).toContain('/invert/upload')
  })

  test('runs on the server', async () => {
    const { serverToolOf } = await load<typeof OnServer>('src/tools/on-server.ts')
    const pipeline = await serverToolOf('invert' as Catalog.ToolId).pipeline()
    const { image } = await pipeline(photo, { strength: 100 }, {} as never)
    expect([...image.data]).toEqual(inverted)
  })

  test('is previewed, draws its panel, and handles a click', async () => {
    const { previews } = await load<typeof InWorker>('src/tools/in-worker.ts')
    const preview = (previews as Record<string, (typeof previews)['cartoon']>).invert
    const image = preview?.open(photo, null, null)({ strength: 100 } as never, new Map())
    expect([...(image?.data ?? [])]).toEqual(inverted)

    const { stageOf } = await load<typeof InPage>('src/tools/in-page.ts')
    const { Panel, open } = stageOf('invert' as Catalog.ToolId)
    const html = renderToStaticMarkup(
      createElement(Panel ?? 'p', { options: { strength: 70 }, onChange: () => {} } as never),
    )
    expect(html).toContain('70')
    let options: unknown = { strength: 70 }
    const state = { get: () => ({ options }) }
    open?.({ state, change: (next: unknown) => (options = next) } as never).press?.({ x: 0, y: 0 })
    expect(options).toEqual({ strength: 30 })
  })
})

interface Route {
  readonly path?: string
  readonly children?: readonly Route[]
}

const pathsOf = (routes: readonly Route[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)])
