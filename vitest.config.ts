import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { answersVariables } from './tests/answers-folder.ts'
import { chromiumArgs, chromiumPath } from './tests/find-chromium.ts'
import { colorScheme, fingers, point, stroke, touchScreen } from './tests/pages/commands.ts'
import { listPageRoutes } from './tests/pages/list-page-routes.ts'
import { serveThumbs } from './tests/pages/serve-thumbs.ts'
import { compileMessages } from './tooling/vite/compile-messages.ts'
import { listPictures } from './tooling/vite/list-pictures.ts'

/**
 * In this order: those that start, stop and wait for processes come first, so that the run does not end by waiting for them;
 * each project then stays in one piece, since a worker keeps its modules only while the next file is of its own project
 * (vitest 5.1.1, class Pool).
 */
const projectNames = ['doors', 'processes', 'pages', 'pictures', 'server', 'components']

/** Beside those of the pages: what imports their parts, which Node.js cannot read. */
const drawsPages = ['tests/new-tool.test.ts', 'src/i18n/said-by-tools.test.ts']

const setup = (...names: string[]) => names.map((name) => `tests/${name}.ts`)
const serverSetup = setup(
  'seeded-properties',
  'equal-numbers',
  'cheap-passwords',
  'own-globals',
  'bundled-render-child',
)

class ProjectsInOnePiece extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project }: TestSpecification) => projectNames.indexOf(project.name)
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}

/** For what starts, kills and waits for processes. */
const ofProcesses = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } }

interface ProjectInput extends Partial<typeof ofProcesses> {
  name: string
  include: string[]
  /**
   * False where nothing in the modules outlives a test: loading them anew for each file took a third of the time, and three
   * fifths for the pages.
   */
  isolate: boolean
  experimental?: { viteModuleRunner: false; nodeLoader: false }
  execArgv?: string[]
  exclude?: string[]
  setupFiles?: string[]
}

const project = (test: ProjectInput) => ({ extends: true as const, test })

/** Of tests of pictures: up to half of it may be pictures that wait to be collected (tests/collect-rarely.ts). */
const heapMib = 2048

/**
 * What runs in Node.js alone is loaded by Node.js itself. By Vite's module runner every use of something imported is a
 * look-up and a call, in the innermost loop too, which took a third of a kernel's time.
 */
const nativeProject = (test: ProjectInput) =>
  project({ ...test, experimental: { viteModuleRunner: false, nodeLoader: false } })

/**
 * Pages with their parts in a browser, before a fake of the server: what they show and send, without what a journey pays for
 * a server, a login and a load of the whole site.
 */
const components = {
  extends: true as const,
  plugins: [tailwindcss(), listPictures(), listPageRoutes, serveThumbs],
  // All that the pages import is made ready at the start: a dependency found later would load the page anew.
  // What only a worker imports is not seen from there.
  optimizeDeps: {
    entries: ['tests/pages/open-page.tsx', 'src/{tools,ui,web}/**/*.spec.tsx'],
    include: ['gifenc', 'react/jsx-runtime'],
    // The React that ships. Its development build took a quarter more of each test.
    rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
  },
  oxc: { jsx: { development: false } },
  test: {
    name: 'components',
    include: ['src/{tools,ui,web}/**/*.spec.tsx'],
    // Each test leaves the page as it found it, and the modules of the site are read once.
    isolate: false,
    setupFiles: ['tests/pages/each-test.ts'],
    // After all others. With three pages on two cores one waits less for the browser; with four, previews come too late.
    sequence: { groupOrder: 1 },
    maxWorkers: 3,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        // Tests of other projects run without a browser.
        launchOptions: { executablePath: chromiumPath() ?? 'chromium', args: chromiumArgs },
        contextOptions: { reducedMotion: 'reduce' as const },
      }),
      viewport: { width: 1280, height: 800 },
      commands: { stroke, point, fingers, touchScreen, colorScheme },
      instances: [{ browser: 'chromium' as const }],
    },
  },
}

// Two cores is the size everything is planned for. The tools' tests are heavy on both, while those of the server often wait
// for a silent worker to be missed or a refused call to be tried again, so four files run at once.
export default defineConfig({
  plugins: [compileMessages()],
  // Kept over an install: how long each file took last time decides which comes first.
  cacheDir: '.cache/vite',
  test: {
    globalSetup: ['tests/bundle-programs.ts', 'tests/global-setup.ts'],
    // The command line keeps its key there, and no test may touch the key of whoever runs it.
    env: { XDG_CONFIG_HOME: join(tmpdir(), 'emulsion-tests-config'), ...answersVariables },
    // For what hangs: a test of it costs a minute. What is slow on a machine with more to do has not failed: what took 18 s in
    // a run of 25 minutes, or 30 s beside 25 others at work, has a limit of its own in its file.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Less than a test's, so that what was waited for is told.
    expect: { poll: { timeout: 45_000 } },
    maxWorkers: 4,
    sequence: { sequencer: ProjectsInOnePiece },
    projects: [
      // A server from the bundles, and nothing of it in this process.
      project({ ...ofProcesses, name: 'doors', include: ['tests/doors/*.test.ts'], isolate: true }),
      nativeProject({
        ...ofProcesses,
        name: 'processes',
        include: ['tests/*.test.ts', 'tests/faults/**/*.test.ts', 'src/server/operations/operator/**/*.test.ts'],
        exclude: drawsPages,
        setupFiles: serverSetup,
        isolate: false,
      }),
      nativeProject({
        name: 'pictures',
        include: ['src/{imaging,codec,inference,provenance,tools}/**/*.test.ts'],
        execArgv: [`--max-old-space-size=${heapMib}`],
        setupFiles: setup('collect-rarely', 'seeded-properties', 'equal-numbers'),
        isolate: false,
      }),
      nativeProject({
        name: 'server',
        include: [
          'src/{archive,cli,contract,i18n,line,mcp,server}/**/*.test.ts',
          'packages/**/*.test.ts',
          'tooling/**/*.test.ts',
        ],
        exclude: ['src/server/operations/operator/**', ...drawsPages],
        setupFiles: serverSetup,
        // Each file opens its own server on its own database. To load the server's modules costs more than most files.
        isolate: false,
      }),
      components,
      project({
        name: 'pages',
        include: ['src/{ui,web}/**/*.test.ts', 'src/**/*.test.tsx', ...drawsPages],
        setupFiles: setup('seeded-properties'),
        isolate: false,
      }),
    ],
  },
})
