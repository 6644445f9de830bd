/** How often a property is tried: as often as named, or as many times that as `PROPERTY_RUNS` says, as the weekly run does. */
export const propertyRuns = (runs: number): number => runs * Number(process.env.PROPERTY_RUNS || 1)
