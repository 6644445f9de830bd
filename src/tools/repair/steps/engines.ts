import { findDeblurrer } from '#inference/deblur-photo.ts'
import { faceRestorer } from '#inference/faces/restore-faces.ts'
import { type ModelId, modelCatalog } from '#inference/models/model-catalog.ts'
import type { Models } from '#inference/models/model-session.ts'

/** The engine of each step: the label of its network, or the method that replaces a missing one. */
export function enginesOf(models: Pick<Models, 'has'>, isColour: boolean) {
  const labelOf = (id: ModelId, otherwise: string) => (models.has(id) ? modelCatalog[id].label : otherwise)
  const deblurrer = findDeblurrer(models)
  return {
    noise: labelOf('photo-restorer', 'DCT denoising'),
    scratches: labelOf('damage-finder', 'oriented top-hats'),
    fill: 'coherence transport and patch completion',
    fading: isColour ? labelOf('fade-reader', 'range stretch') : 'range stretch',
    tint: 'CIE lightness',
    blur: deblurrer === null ? 'unsharp mask' : modelCatalog[deblurrer].label,
    size: labelOf('photo-upscaler', 'Lanczos'),
    // Nothing replaces this network.
    ...(models.has(faceRestorer) && { faces: modelCatalog[faceRestorer].label }),
    sizeTwice: labelOf('real-esrgan-general', labelOf('photo-upscaler', 'Lanczos')),
  }
}
