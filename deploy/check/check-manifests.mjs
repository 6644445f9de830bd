// node check-manifests.mjs FILE: checks rendered manifests against the schemas of Kubernetes and KEDA, as the npm
// packages kubernetes-models and @kubernetes-models/keda carry them. The schemas allow fields that they do not know;
// the packages' types do not, so the manifests are also compiled as literals of these types.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseAllDocuments } from 'yaml'

const manifests = parseAllDocuments(readFileSync(process.argv[2], 'utf8'))
  .map((document) => {
    if (document.errors.length > 0) throw document.errors[0]
    return document.toJS()
  })
  .filter((manifest) => manifest !== null)
if (manifests.length === 0) throw new Error('nothing was rendered')

const literals = []
for (const [index, manifest] of manifests.entries()) {
  const { apiVersion, kind, metadata } = manifest
  const origin = `${apiVersion.startsWith('keda.sh/') ? '@kubernetes-models/keda' : 'kubernetes-models'}/${apiVersion}`
  const models = await import(origin)
  if (models[kind] === undefined) throw new Error(`There is no ${kind} in ${apiVersion}.`)
  try {
    new models[kind](manifest).validate()
  } catch (error) {
    throw new Error(`${kind} ${metadata.name}: ${error.message}`)
  }
  literals.push(
    `import type { I${kind} as Type${index} } from '${origin}'`,
    `export const ${kind}${index}: Type${index} = ${JSON.stringify(manifest, null, 2)}`,
  )
  console.log(`${kind} ${metadata.name}: as its schema says`)
}
writeFileSync('manifests.ts', literals.join('\n'))
execFileSync(
  'tsc',
  ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'esnext', 'manifests.ts'],
  { stdio: 'inherit' },
)
console.log(`${manifests.length} manifests with no field that is unknown`)
