// node bench/server/edit-times.ts [PHOTO [MASK]] [tool …]: seconds of an edit by POST /api/v1/edits?wait, file to file, on
// a server started from the bundles (npm start builds them), its second photo of each tool: sessions are open by then, and
// nothing of the photo was read before. CPU counts the whole machine, so keep it quiet. Run it where the server has two
// cores and compare with another commit on the same machine only.
import { readFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { type ToolId, toolIds } from '#tools/catalog.ts'
import { openPlace } from '../../tests/doors/place.ts'

const args = process.argv.slice(2)
const files = args.filter((arg) => /\.\w+$/.test(arg))
const chosen = args.filter((arg) => !files.includes(arg))
const photo = await readFile(files[0] ?? join(import.meta.dirname, '../../tests/fixtures/portrait.jpg'))
const longSide = 4000

/** As a camera gives it. A shift of the light makes it another photo for whatever remembers photos. */
const sendable = (shift: number, isGrey: boolean): Promise<Buffer> => {
  const sized = sharp(photo).rotate().resize(longSide, longSide, { fit: 'inside' }).linear(1, shift)
  return (isGrey ? sized.grayscale() : sized).jpeg({ quality: 92 }).toBuffer()
}

/** An ellipse of 2 % of the photo, where no mask is given. */
async function maskFor(size: { width: number; height: number }): Promise<Buffer> {
  if (files[1] !== undefined) return readFile(files[1])
  const { width, height } = size
  const ellipse = `<svg width="${width}" height="${height}"><rect width="100%" height="100%"/><ellipse cx="30%" cy="70%" rx="8%" ry="8%" fill="#fff"/></svg>`
  return sharp(Buffer.from(ellipse)).png().toBuffer()
}

/** What all cores have worked. */
const cpuSeconds = (): number => cpus().reduce((sum, { times }) => sum + (times.user + times.sys) / 1000, 0)

interface Line {
  readonly name: string
  readonly tool: ToolId
  readonly options: object
  readonly hasMask?: boolean
  readonly isGrey?: boolean
}
const lines: Line[] = toolIds.map((tool) => ({
  name: tool,
  tool,
  options: tool === 'adjust' ? { exposure: 0.3 } : {},
  hasMask: tool === 'remove-object',
  isGrey: tool === 'coloring',
}))
lines.push({ name: 'cut-out', tool: 'remove-object', options: { remove: 'background' } })

const place = await openPlace()
try {
  for (const { name, tool, options, hasMask, isGrey = false } of lines) {
    if (chosen.length > 0 && !chosen.includes(name)) continue
    const edit = async (shift: number): Promise<string> => {
      const body = new FormData()
      const sent = await sendable(shift, isGrey)
      body.append('photo', new Blob([new Uint8Array(sent)], { type: 'image/jpeg' }), 'in.jpg')
      body.append('tool', tool)
      body.append('options', JSON.stringify(options))
      if (hasMask) {
        const { width, height } = await sharp(sent).metadata()
        body.append(
          'mask',
          new Blob([new Uint8Array(await maskFor({ width, height }))], { type: 'image/png' }),
          'm.png',
        )
      }
      const [started, cpu] = [performance.now(), cpuSeconds()]
      const answer = await fetch(`${place.origin}/api/v1/edits?wait=60`, {
        method: 'POST',
        headers: { authorization: `Bearer ${place.keys.basic}`, accept: 'image/*' },
        body,
      })
      const bytes = (await answer.arrayBuffer()).byteLength
      const seconds = (performance.now() - started) / 1000
      // A photo without a face or a sky is refused.
      if (!answer.ok) return `refused with ${answer.status}`
      return `${seconds.toFixed(2)} s, CPU ${(cpuSeconds() - cpu).toFixed(2)} s, ${(bytes / 1e6).toFixed(1)} MB`
    }
    await edit(0)
    console.log(`${name.padEnd(14)} ${await edit(1)}`)
  }
} finally {
  await place.close()
}
