import { type ModelId, modelCatalog } from '#inference/models/model-catalog.ts'
import { findModelFile, type ModelFolders } from '#inference/models/model-folders.ts'
import { type Finding, fail, ok, reasonOf, warn } from '#server/operations/doctor/finding.ts'

const about = 'engine'
const nodeMajorLeast = 24

/** What a package brings; replaced in tests. */
export interface EngineParts {
  readonly nodeVersion: string
  load(name: string): Promise<unknown>
  readonly folders: ModelFolders
}

/** Whether pictures can be decoded and networks run here. */
export async function checkEngine({ nodeVersion, load, folders }: EngineParts): Promise<Finding[]> {
  const findings: Finding[] = []
  if (Number.parseInt(nodeVersion, 10) < nodeMajorLeast)
    findings.push(fail(about, `This is Node.js ${nodeVersion}; ${nodeMajorLeast} or newer is needed.`))
  for (const [name, does] of [
    ['sharp', 'no picture can be opened'],
    ['onnxruntime-node', 'no network can run'],
  ] as const)
    await load(name).catch((error: unknown) => {
      findings.push(
        fail(
          about,
          `${name} does not load, so ${does}: ${reasonOf(error).slice(0, 160)}; run npm ci on this machine, or take the image of its processor.`,
        ),
      )
    })
  const missing = (Object.keys(modelCatalog) as ModelId[]).filter(
    (id) => isOurs(id) && findModelFile(folders, id) === null,
  )
  const made = missing.filter((id) => modelCatalog[id].origin === 'converted')
  if (made.length > 0)
    findings.push(warn(about, `${made.join(', ')} is not made yet; npm start or npm run build makes it.`))
  const lost = missing.filter((id) => !made.includes(id))
  if (lost.length > 0) findings.push(fail(about, `${lost.join(', ')} is missing; install Emulsion again.`))
  return findings.length > 0
    ? findings
    : [ok(about, `Node.js ${nodeVersion}, sharp and ONNX Runtime load, and all networks are here.`)]
}

/** Those that every tool counts on. */
const isOurs = (id: ModelId) =>
  ['shipped', 'converted', 'packaged'].includes(modelCatalog[id].origin) && id !== ('mi-gan' as ModelId)
