/** Bundles what Node.js runs into dist/programs, unless that was done for these sources. */
export function buildPrograms(): Promise<void>
