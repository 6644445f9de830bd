import type { Rgba } from '#imaging/image.ts'
import { findFaces } from '#inference/find-faces.ts'
import type { Models } from '#inference/model-session.ts'
import { drawPainting } from '#tools/cartoon/draw.ts'
import { type CartoonOptions, styleLabels } from '#tools/cartoon/options.ts'
import { type FaceArea, sketchPhoto } from '#tools/cartoon/sketch.ts'
import { sketchSettings, styles } from '#tools/cartoon/styles.ts'
import type { Pipeline } from '#tools/tool.ts'

// Shapes and lines are found at this size: finer ones would be drawn away anyway, and time and memory stay bounded.
const workPixelsMax = 1_200_000

export const cartoonPipeline: Pipeline<CartoonOptions> = async (photo, options, { models, progress, signal }) => {
  progress.part('finding faces', 0.08)
  const faces = await findFaceAreas(photo, models, signal)
  progress.part('simplifying', 0.37)
  const sketch = sketchPhoto(photo, faces, sketchSettings(options, workPixelsMax))
  signal.throwIfAborted()
  progress.part('colouring', 0.15)
  const painting = styles[options.style].begin(sketch, options, photo)
  signal.throwIfAborted()
  const image = drawPainting(photo, sketch, painting, options, progress.part('drawing', 0.4), signal)
  return {
    image,
    engines: ['Flow-based line drawing', styleLabels[options.style], ...(faces.length > 0 ? ['BlazeFace'] : [])],
    facts: { style: options.style, faces: faces.length },
  }
}

async function findFaceAreas(photo: Rgba, models: Models, signal: AbortSignal): Promise<FaceArea[]> {
  if (!models.has('face-detector') || !models.has('face-mesh')) return []
  const faces = await findFaces(photo, models, signal)
  return faces.map(({ box }) => ({
    x: box.x / photo.width,
    y: box.y / photo.height,
    width: box.width / photo.width,
    height: box.height / photo.height,
  }))
}
