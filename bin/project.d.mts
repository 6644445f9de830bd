/** Bundles what Node.js runs into dist/programs, unless that was done for these sources. */
export function buildPrograms(): Promise<void>

/** Bundles the server that tests kill and cut into .cache/test-programs, unless that was done for these sources. */
export function buildTestPrograms(): Promise<void>
