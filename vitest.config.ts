import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { compileMessages } from './tooling/vite/compile-messages.ts'

/**
 * In this order: those that start, stop and wait for processes come first, so that the run does not end by waiting for them;
 * each project then stays in one piece, since a worker keeps its modules only while the next file is of its own project
 * (vitest 5.1.1, class Pool).
 */
const projectNames = ['doors', 'processes', 'pictures', 'server', 'pages']

class ProjectsInOnePiece extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project }: TestSpecification) => projectNames.indexOf(project.name)
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}

/** Render children of servers inside a test come from the bundle, like those of a server: half of each start is saved. */
const bundledRenderChild: Plugin = {
  name: 'bundled-render-child',
  transform(code, id) {
    if (!id.endsWith('/src/server/pictures/render/render-pool.ts')) return null
    const program = JSON.stringify(join(import.meta.dirname, 'dist/programs/render-child.js'))
    const own = /join\(import\.meta\.dirname, `render-child[^`]*`\)/
    if (!own.test(code)) this.error('The render pool names its program in another way.')
    return { code: code.replace(own, program), map: null }
  },
}

interface ProjectInput {
  name: string
  include: string[]
  /**
   * False where nothing in the modules outlives a test: loading them anew for each file took a third of the time, and three
   * fifths for the pages.
   */
  isolate: boolean
  exclude?: string[]
  setupFiles?: string[]
}

const project = (test: ProjectInput) => ({ extends: true as const, test })

// Two cores is the size everything is planned for. The tools' tests are heavy on both, while those of the server often wait
// for a silent worker to be missed or a refused call to be tried again, so four files run at once.
export default defineConfig({
  plugins: [compileMessages(), bundledRenderChild],
  // Kept over an install: how long each file took last time decides which comes first.
  cacheDir: '.cache/vite',
  test: {
    globalSetup: ['tests/bundle-programs.ts', 'tests/global-setup.ts'],
    // The command line keeps its key there, and no test may touch the key of whoever runs it.
    env: { XDG_CONFIG_HOME: join(tmpdir(), 'emulsion-tests-config') },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 4,
    sequence: { sequencer: ProjectsInOnePiece },
    projects: [
      // A server from the bundles, and nothing of it in this process.
      project({ name: 'doors', include: ['tests/doors/*.test.ts'], isolate: true }),
      project({
        name: 'processes',
        include: ['tests/*.test.ts', 'tests/faults/**/*.test.ts', 'src/server/operations/operator/**/*.test.ts'],
        isolate: true,
      }),
      project({
        name: 'pictures',
        include: ['src/{imaging,codec,inference,provenance,tools}/**/*.test.{ts,tsx}'],
        isolate: false,
      }),
      project({
        name: 'server',
        include: [
          'src/{archive,cli,contract,i18n,line,mcp,server}/**/*.test.ts',
          'packages/**/*.test.ts',
          'tooling/**/*.test.ts',
        ],
        exclude: ['src/server/operations/operator/**'],
        setupFiles: ['tests/cheap-passwords.ts'],
        isolate: true,
      }),
      project({ name: 'pages', include: ['src/{ui,web}/**/*.test.{ts,tsx}'], isolate: false }),
    ],
  },
})
