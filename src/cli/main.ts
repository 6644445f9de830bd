#!/usr/bin/env node
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { decodeMask, decodePhoto, encodePhoto } from '#codec/codec.ts'
import type { DownloadFormat } from '#contract/photo.ts'
import { Progress } from '#imaging/progress.ts'
import { openModels } from '#inference/model-session.ts'
import { type ToolId, toolCatalog } from '#tools/catalog.ts'
import { pipelines } from '#tools/pipelines.ts'

// emulsion edit <tool> <in> <out> [--options '{"json": 1}'] [--mask m.png]
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { options: { type: 'string', default: '{}' }, mask: { type: 'string' } },
})
const [, tool, input, output] = positionals as [string, ToolId, string, string]
const root = join(import.meta.dirname, '../..')
const photo = await decodePhoto(await readFile(input))
const mask = values.mask === undefined ? undefined : await decodeMask(await readFile(values.mask))
const options = toolCatalog[tool].schema.parse(JSON.parse(values.options)) as never
const started = performance.now()
const result = await pipelines[tool](photo, options, {
  models: openModels({ shipped: join(root, 'models'), converted: join(root, '.cache/models') }, 2),
  progress: new Progress(({ stage, done }) =>
    process.stderr.write(`${((performance.now() - started) / 1000).toFixed(2)}s ${Math.round(done * 100)}% ${stage}\n`),
  ),
  signal: new AbortController().signal,
  ...(mask === undefined ? {} : { mask }),
})
const format = extname(output).slice(1).replace('jpg', 'jpeg') as DownloadFormat
await writeFile(output, await encodePhoto(result.image, format, 92))
process.stderr.write(`${JSON.stringify({ engines: result.engines, facts: result.facts })}\n`)
process.stderr.write(`peak ${Math.round(process.resourceUsage().maxRSS / 1024)} MB\n`)
