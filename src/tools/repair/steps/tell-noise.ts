import type { NoiseLevel } from '#imaging/damage/noise-level.ts'
import type { Findings } from '#tools/repair/examine.ts'

// Noise in dark places is up to about twice as strong as where it is least (photos with made ISO noise); what measures
// more is texture.
const darkTimesMax = 2

/**
 * The noise that a denoiser is told: that of dark places, where a sensor has most, and no more than texture allows. On
 * twelve photos with made ISO noise +0.3 dB in the mean (-0.5 to +0.9) beside the measured mean of the photo.
 */
export function tellNoise({ noise, sensorNoise }: Pick<Findings, 'noise' | 'sensorNoise'>): NoiseLevel {
  const { least, dark, coarseLeast, coarseDark } = sensorNoise
  return {
    fine: least > 0 ? Math.min(darkTimesMax * least, Math.max(noise.fine, dark)) : noise.fine,
    coarse: coarseLeast > 0 ? Math.min(darkTimesMax * coarseLeast, Math.max(noise.coarse, coarseDark)) : noise.coarse,
  }
}
