import type { RowWork } from '#imaging/rows/work-rows.ts'

/** Finds a pass over rows by its name, in a thread that is to help with it. */
export const rowWorks: Readonly<Record<string, () => Promise<RowWork<never>>>> = {
  'render-tone': async () => (await import('#imaging/adjust/render-tone.ts')).toneRows,
  'read-lightness': async () => (await import('#imaging/color/lightness.ts')).lightnessRows,
  'change-colors': async () => (await import('#imaging/color/color-cube.ts')).cubeRows,
  'spread-values': async () => (await import('#imaging/color/spread-color.ts')).spreadWork,
  'local-contrast': async () => (await import('#imaging/color/local-contrast.ts')).contrastRows,
  'sharpen-edges': async () => (await import('#imaging/filters/sharpen-edges.ts')).sharpenRows,
  'difference-across': async () => (await import('#imaging/drawing/flow-dog.ts')).acrossRows,
  'smooth-along-flow': async () => (await import('#imaging/drawing/flow-dog.ts')).alongRows,
  'complete-patches': async () => (await import('#imaging/fill/fill-patches.ts')).completionWork,
  'fill-thin': async () => (await import('#imaging/fill/fill-thin.ts')).thinWork,
  'fill-regions': async () => (await import('#imaging/fill/fill-regions.ts')).regionsWork,
  'sample-colors': async () => (await import('#imaging/matting/sample-rays.ts')).rayRows,
  'carry-matte': async () => (await import('#imaging/matting/carry-matte.ts')).carryRows,
  'smooth-forms': async () => (await import('#tools/cartoon/sketch/forms.ts')).formsWork,
  'skin-detail': async () => (await import('#tools/beauty/skin/begin-detail.ts')).detailWork,
  'even-tone': async () => (await import('#tools/beauty/retouch/begin-tone.ts')).toneWork,
  'examine-windows': async () => (await import('#tools/repair/examine-windows.ts')).windowsWork,
  'march-clouds': async () => (await import('#imaging/sky/cloud-layer.ts')).cloudRows,
  'open-sky': async () => (await import('#tools/change-sky/finding/sky-noise.ts')).openSkyWork,
  'composite-sky': async () => (await import('#tools/change-sky/light/composite-rows.ts')).compositeRows,
  'draw-cartoon': async () => (await import('#tools/cartoon/painting/draw-rows.ts')).drawRows,
  'color-photo': async () => (await import('#tools/coloring/color-rows.ts')).colorPhotoRows,
}
