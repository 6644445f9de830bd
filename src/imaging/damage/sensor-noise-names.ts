import type { SensorNoise } from '#imaging/damage/sensor-noise.ts'

/** In the order in which a thread hands them over. */
export const sensorNoiseNames = [
  'least',
  'coarseLeast',
  'dark',
  'coarseDark',
  'chroma',
  'coarseChroma',
  'blackChroma',
  'coarseBlackChroma',
] as const satisfies readonly (keyof SensorNoise)[]
