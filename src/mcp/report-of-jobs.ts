import type { Job } from '#client/client.ts'

/** What the steps of a recipe told, as one: all engines and stages in order; of a finding of two steps, the later's. */
export function reportOfJobs(jobs: readonly Job[]): NonNullable<Job['report']> {
  const reports = jobs.flatMap(({ report }) => report ?? [])
  return {
    engines: reports.flatMap(({ engines }) => engines),
    facts: Object.assign({}, ...reports.map(({ facts }) => facts)),
    stages: reports.flatMap(({ stages }) => stages),
  }
}
