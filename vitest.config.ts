import { defineConfig } from 'vitest/config'

// Two cores is the size everything is planned for; the tools' tests are heavy on both.
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/*.test.ts', 'tests/faults/*.test.ts'],
    globalSetup: 'tests/global-setup.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    isolate: true,
  },
})
