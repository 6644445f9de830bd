import { globSync } from 'node:fs'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { buildClient } from './tooling/client/build-client.ts'
import { type ModuleGraph, reachedFrom, reachedOnlyFrom } from './tooling/vite/chunk-groups.ts'
import { compileMessages } from './tooling/vite/compile-messages.ts'
import { guardRouterSeams } from './tooling/vite/guard-router-seams.ts'
import { leaveOutJsonSchema } from './tooling/vite/leave-out-json-schema.ts'
import { listChunks } from './tooling/vite/list-chunks.ts'
import { listPictures } from './tooling/vite/list-pictures.ts'
import { precompress } from './tooling/vite/precompress.ts'
import { whileServerIsBuilt } from './tooling/vite/while-server-is-built.ts'

const isOnEveryPage = reachedFrom(
  ['root.tsx', 'layouts/default.tsx', 'metadata/page-meta.ts', 'front/questions.tsx'].map((path) => `src/web/${path}`),
)
const isOnPublicPages = reachedFrom(['front', 'solutions', 'upload'].map((name) => `src/web/routes/pages/${name}.tsx`))
const editorPage = 'src/web/routes/pages/editor.tsx'
const otherPages = globSync('src/web/{routes,layouts}/**/*.tsx').filter((path) => path !== editorPage)
const isOfEditor = reachedFrom([editorPage])
/** What visitors read comes without the editor's files: what both have is in none of those. */
const isOnReadPages = reachedFrom(
  ['front', 'solutions', 'upload', 'pricing', 'remove-background', 'policy', 'term-service', 'not-found'].map(
    (name) => `src/web/routes/pages/${name}.tsx`,
  ),
)
const isOfStages = reachedFrom(globSync('src/tools/*/stage.tsx'))
/** What the editor loads as soon as it is alive. */
const isLateInEditor = reachedFrom(
  [
    ...['open/late-canvas', 'open/editor-dialogs', 'run/delivery-notes', 'run/animation-note', 'panel/where-choice'],
    ...['panel/findings', 'history/alternatives-bar', 'history/brought-steps', 'history/history-actions'],
  ].map((part) => `src/web/editor/${part}.tsx`),
)
const isOfLogin = reachedFrom(['src/web/start/late-parts.tsx', 'src/web/account/login/login-overlay.tsx'])
const isOfEditorAlone = reachedOnlyFrom(editorPage, [...otherPages, 'src/web/root.tsx', 'src/web/entry.client.tsx'])

/** A group of what is found by its importers alone. What these modules import may be of other groups. */
const foundBy = (name: string, isOf: typeof isOfEditor, minShareCount = 1) => ({
  name: (id: string, graph: ModuleGraph) => (isOf(id, graph) ? name : null),
  minShareCount,
  includeDependenciesRecursively: false,
})

/**
 * React and the router in one file that changes only with them, what every page shares in another, and what public pages
 * share in a third: fewer, larger files compress better (measured: 144 kB in 30 files to 139 in 10, gzip, on the front page).
 */
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    // The entry loads the page's messages; itself it must stay apart, because it starts when it is evaluated.
    name: (id: string, graph: ModuleGraph) =>
      isOnEveryPage(id, graph) || id.endsWith('/i18n/load-messages.ts') ? 'site' : null,
  },
  { name: (id: string, graph: ModuleGraph) => (isOnPublicPages(id, graph) ? 'public' : null), minShareCount: 2 },
  foundBy('editor-alone', isOfEditorAlone),
  { name: 'site', test: /lucide-react\//, minShareCount: 4 },
  // The editor shares much with pages of members, in pieces of some hundred bytes: a link and a module each, 72 of them at
  // first and 50 more at once later, held a phone for twice as long as these files do.
  { name: 'zod', test: /node_modules\/zod\// },
  foundBy('editor-shared', (id, graph) => isOfEditor(id, graph) && !isOnReadPages(id, graph)),
  foundBy('stages', (id, graph) => isOfStages(id, graph) && !isOnReadPages(id, graph), 2),
  foundBy('dialogs', (id, graph) => isLateInEditor(id, graph) && isOfLogin(id, graph) && !isOfEditor(id, graph)),
  foundBy('editor-late', (id, graph) => isLateInEditor(id, graph) && !isOfEditor(id, graph)),
]

/**
 * The server's pages contain React and all else that they use, as built for production. Node would choose React's
 * development build wherever NODE_ENV is not set.
 */
const whole = {
  resolve: { noExternal: true as const },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
}

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    listPictures(),
    compileMessages(),
    listChunks(),
    leaveOutJsonSchema(),
    guardRouterSeams(),
    whileServerIsBuilt(async (folder) => {
      await buildClient(join(folder, 'downloads'))
      await precompress(folder)
    }),
    reactRouter(),
    // A file of the editor's page may hold more than that page exports: else each route is a file of its own beside it.
    {
      name: 'let-entries-extend',
      enforce: 'post' as const,
      configEnvironment: (name: string) =>
        name === 'client'
          ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' as const } } }
          : undefined,
    },
  ],
  build: {
    // Nobody reads it: the build compresses its files itself.
    reportCompressedSize: false,
    // Of a package's list of parts only those that are used are read: a hundred of lucide-react's 2,100.
    rolldownOptions: { experimental: { lazyBarrel: true } },
    // light-dark() as it is written: Chrome 123, Firefox 120, Safari 17.5, all of May 2024 or before.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Fonts and pictures stay files: they are preloaded and cached on their own.
    assetsInlineLimit: 0,
  },
  // All that the pages import is made ready at the start, not route by route with a reload for each.
  optimizeDeps: { entries: ['src/web/entry.client.tsx', 'src/web/{root,routes/*/*,layouts/*}.tsx'] },
  environments: {
    ssr: command === 'serve' ? {} : whole,
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
}))
