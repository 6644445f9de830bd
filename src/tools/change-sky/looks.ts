import type { SkyId } from '#tools/change-sky/options.ts'

export interface CloudKind {
  /** 0 = none, 1 = closed. */
  readonly coverage: number
  readonly baseKm: number
  readonly topKm: number
  readonly scaleKm: number
  /** Extinction a km. */
  readonly density: number
  readonly fray: number
}

/** All that makes a sky. */
export interface SkyLook {
  /** Degrees above the horizon; below 0 is twilight. */
  readonly sunElevation: number
  /** Where the sun stands across the picture at rest, -1 = left edge, 1 = right edge; more is out of the picture. */
  readonly sunX: number
  /** 1 = clear air, 8 = mist. */
  readonly haze: number
  /** Mean brightness of the upper sky after exposure, linear. */
  readonly key: number
  /** Factor on the light's colours, R, G, B. */
  readonly tint?: readonly [number, number, number]
  /** Factor on the sky's colourfulness. */
  readonly saturation: number
  readonly clouds?: CloudKind
  /** 0..1. */
  readonly cirrus?: number
  /** Light of a night sky instead of the sun's, linear, after exposure. */
  readonly night?: {
    readonly zenith: readonly [number, number, number]
    readonly horizon: readonly [number, number, number]
    readonly stars: number
    readonly milkyWay: number
    readonly aurora: number
  }
  /** Linear factor on a daylight foreground at full relighting, R, G, B. */
  readonly ground: readonly [number, number, number]
}

const cumulus: CloudKind = { coverage: 0.3, baseKm: 1.5, topKm: 2.3, scaleKm: 0.7, density: 22, fray: 0.8 }

// Chosen by eye on the sample photos, as a landscape photographer would name them.
export const looks: Readonly<Record<SkyId, SkyLook>> = {
  'fair-clouds': {
    sunElevation: 48,
    sunX: -1.6,
    haze: 1.1,
    key: 0.36,
    saturation: 1.1,
    clouds: cumulus,
    ground: [1.04, 1.02, 0.98],
  },
  'clear-noon': {
    sunElevation: 55,
    sunX: 1.8,
    haze: 1,
    key: 0.34,
    saturation: 1.12,
    cirrus: 0.12,
    ground: [1.04, 1.02, 0.98],
  },
  'high-wisps': {
    sunElevation: 38,
    sunX: 1.5,
    haze: 1,
    key: 0.34,
    saturation: 1.1,
    cirrus: 0.62,
    ground: [1.03, 1.01, 0.98],
  },
  'towering-clouds': {
    sunElevation: 34,
    sunX: -1.3,
    haze: 1.2,
    key: 0.36,
    saturation: 1.1,
    clouds: { coverage: 0.36, baseKm: 1.3, topKm: 3, scaleKm: 1.0, density: 22, fray: 0.9 },
    ground: [1.02, 1, 0.97],
  },
  'golden-hour': {
    sunElevation: 7,
    sunX: 0.55,
    haze: 1.5,
    key: 0.34,
    saturation: 1.15,
    cirrus: 0.3,
    clouds: { ...cumulus, coverage: 0.27, density: 14 },
    ground: [1.12, 0.93, 0.7],
  },
  sunset: {
    sunElevation: 1.6,
    sunX: -0.35,
    haze: 1.4,
    key: 0.24,
    saturation: 1.25,
    cirrus: 0.42,
    clouds: { coverage: 0.34, baseKm: 2.3, topKm: 3, scaleKm: 0.7, density: 9, fray: 0.8 },
    ground: [0.86, 0.6, 0.45],
  },
  'pink-dusk': {
    sunElevation: -2.2,
    sunX: 0.4,
    haze: 1,
    key: 0.2,
    saturation: 1.2,
    cirrus: 0.8,
    ground: [0.62, 0.5, 0.56],
  },
  'blue-hour': {
    sunElevation: -4.5,
    sunX: -0.3,
    haze: 1,
    key: 0.1,
    saturation: 1.1,
    tint: [0.42, 0.85, 1.5],
    cirrus: 0.3,
    ground: [0.24, 0.32, 0.5],
  },
  overcast: {
    sunElevation: 42,
    sunX: 0.5,
    haze: 2.5,
    key: 0.38,
    saturation: 0.3,
    clouds: { coverage: 0.58, baseKm: 1.2, topKm: 2, scaleKm: 1, density: 5, fray: 0.8 },
    ground: [0.86, 0.9, 0.95],
  },
  storm: {
    sunElevation: 24,
    sunX: 1.2,
    haze: 2,
    key: 0.2,
    saturation: 0.55,
    clouds: { coverage: 0.52, baseKm: 1.1, topKm: 2.6, scaleKm: 1, density: 8, fray: 0.9 },
    ground: [0.5, 0.53, 0.58],
  },
  mist: { sunElevation: 16, sunX: 0.3, haze: 7, key: 0.6, saturation: 0.4, ground: [0.92, 0.93, 0.95] },
  stars: {
    sunElevation: -18,
    sunX: 0,
    haze: 1,
    key: 0,
    saturation: 1,
    night: { zenith: [0.004, 0.0062, 0.014], horizon: [0.02, 0.026, 0.042], stars: 1, milkyWay: 0.075, aurora: 0 },
    ground: [0.07, 0.09, 0.15],
  },
  aurora: {
    sunElevation: -18,
    sunX: 0,
    haze: 1,
    key: 0,
    saturation: 1,
    night: { zenith: [0.003, 0.0062, 0.013], horizon: [0.01, 0.03, 0.036], stars: 0.6, milkyWay: 0, aurora: 0.34 },
    ground: [0.06, 0.12, 0.12],
  },
}
