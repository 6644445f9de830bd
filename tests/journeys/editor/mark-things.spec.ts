import sharp from 'sharp'
import { expect, expectGivenOut, test } from '../editor.ts'

test.use({ tier: 'MEMBER', readsThings: true })

const width = 720
const height = 480
const ball = { x: 300, y: 220, radius: 60 }
/** Lies on the grass to the right of the ball and touches it. */
const shadow = { x: 385, y: 262, across: 75, along: 24 }

/** A red ball on grass with its shadow. */
async function meadow(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const pixels = Buffer.alloc(width * height * 3)
  let state = 3
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      const noise = 1 + (state / 2 ** 32 - 0.5) * 0.12
      const isBall = Math.hypot(x - ball.x, y - ball.y) < ball.radius
      const isShaded = Math.hypot((x - shadow.x) / shadow.across, (y - shadow.y) / shadow.along) < 1
      const color = isBall ? [205, 50, 45] : isShaded ? [52, 76, 44] : [104, 152, 80]
      pixels.set(
        color.map((value) => Math.min(255, value * noise)),
        (y * width + x) * 3,
      )
    }
  const buffer = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
  return { name: 'meadow.png', mimeType: 'image/png', buffer }
}

const isMarked = (mask: Buffer, x: number, y: number) => mask.readUInt8(y * width + x) > 127

test('one click marks a thing to its edges, with its shadow, and a run takes both away', async ({ editor }) => {
  await editor.open('remove-object')
  const photo = await meadow()
  await editor.load(photo)
  await editor.page.waitForURL(/photo=/)
  await editor.button('Select').click()
  const { x, y } = await editor.placeOnPhoto(ball.x / width, ball.y / height)
  await editor.page.mouse.click(x, y)
  // The first answer waits for the reading of the photo.
  await expect(editor.page.getByText('Finding its edges')).toHaveCount(0, { timeout: 45_000 })
  await editor.expectMarks(true)
  const mask = await editor.exportedMask()
  let wrong = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const inBall = ball.radius - Math.hypot(x - ball.x, y - ball.y)
      const inShadow = shadow.along * (1 - Math.hypot((x - shadow.x) / shadow.across, (y - shadow.y) / shadow.along))
      if (Math.max(inBall, inShadow) > 3 && !isMarked(mask, x, y)) wrong++
      if (Math.max(inBall, inShadow) < -8 && isMarked(mask, x, y)) wrong++
    }
  expect(wrong / (Math.PI * ball.radius ** 2)).toBeLessThan(0.05)
  await editor.runToEnd()
  const path = await expectGivenOut(editor, 'remove-object', photo)
  const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let red = 0
  for (let i = 0; i < data.length; i += info.channels) if (data.readUInt8(i) > data.readUInt8(i + 1) + 60) red++
  expect(red).toBeLessThan(30)
})
