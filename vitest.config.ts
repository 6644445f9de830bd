import { defineConfig } from 'vitest/config'
import { compileMessages } from './tooling/vite/compile-messages.ts'

// Two cores is the size everything is planned for; the tools' tests are heavy on both, while those of the server often wait
// for a silent worker to be missed or a refused call to be tried again: one more of them goes at once.
export default defineConfig({
  plugins: [compileMessages()],
  test: {
    globalSetup: 'tests/global-setup.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 3,
    projects: [
      // Pure pixels and networks: nothing in their modules outlives a test, and loading them anew for each file took a third of the time.
      {
        extends: true,
        test: {
          name: 'pictures',
          include: [
            'src/{imaging,codec,inference,tools}/**/*.test.ts',
            'src/{imaging,codec,inference,tools}/**/*.test.tsx',
          ],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'house',
          // As for the journeys: a shared machine can stall for seconds, and these stop, kill and cut real processes.
          retry: 1,
          include: [
            'src/{cli,contract,i18n,server,ui,web}/**/*.test.ts',
            'src/{cli,contract,i18n,server,ui,web}/**/*.test.tsx',
            'tests/*.test.ts',
            'tooling/**/*.test.ts',
            'tests/faults/*.test.ts',
          ],
        },
      },
    ],
  },
})
