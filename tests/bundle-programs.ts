import { buildPrograms, buildTestPrograms } from '../bin/project.mjs'

/** Bundles the programs that tests start. */
export default async function bundlePrograms(): Promise<void> {
  await buildPrograms()
  await buildTestPrograms()
}
