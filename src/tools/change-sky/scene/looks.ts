import type { SheetKind } from '#imaging/sky/cloud-sheet.ts'
import type { SkyId } from '#tools/change-sky/options.ts'

export interface CloudKind {
  /** 0 = none, 1 = closed. */
  readonly coverage: number
  readonly baseKm: number
  readonly topKm: number
  /** Width of one billow group. */
  readonly scaleKm: number
  /** Extinction per km. */
  readonly density: number
  /** 0..1: how much rims fray. */
  readonly fray: number
  /** No cloud is nearer than this. */
  readonly nearestKm: number
  /** Angle around the sun or moon that clouds keep free, radians; below 0 they gather there. */
  readonly gap?: number
}

/** Everything that defines a sky. */
export interface SkyLook {
  /** Degrees above the horizon; below 0 is twilight. */
  readonly sunElevation: number
  /** Default horizontal position of the sun, -1 = left edge, 1 = right edge; beyond that it is outside the picture. */
  readonly sunX: number
  /** True when the sun is behind the camera; `sunX` is then the position of the opposite point. */
  readonly isSunBehind?: true
  /** 1 = clear air, 8 = mist. */
  readonly haze: number
  /** Mean brightness of the upper sky after exposure, linear. */
  readonly key: number
  /** Factor on the light's colours, R, G, B. */
  readonly tint?: readonly [number, number, number]
  /** Factor on the sky's colourfulness. */
  readonly saturation: number
  /** Power on brightness about middle grey. */
  readonly contrast?: number
  readonly clouds: CloudKind
  readonly sheets?: readonly SheetKind[]
  /** Light of sunbeams in the air between clouds, relative to sunlight on something white. */
  readonly shafts?: number
  /** Light of a rainbow, linear, after exposure. */
  readonly rainbow?: number
  /** A night with a moon in the sun's place: light of its disc and of the stars, linear, after exposure. */
  readonly moon?: { readonly disc: number; readonly stars: number }
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

const cumulus: CloudKind = {
  coverage: 0.27,
  baseKm: 1.3,
  topKm: 2.3,
  scaleKm: 0.75,
  density: 26,
  fray: 0.7,
  nearestKm: 0,
}
/** Clouds that appear in a sky without low clouds when more cloud is asked for. */
const none: CloudKind = { ...cumulus, coverage: 0 }
const stratus: CloudKind = { coverage: 0.7, baseKm: 1.2, topKm: 2, scaleKm: 1.1, density: 14, fray: 0.6, nearestKm: 0 }

const cirrus = (amount: number): SheetKind => ({ form: 'strands', amount, heightKm: 9, scaleKm: 2.2, density: 0.75 })

// Chosen by eye on the sample photos, as a landscape photographer would name them.
export const looks: Readonly<Record<SkyId, SkyLook>> = {
  'fair-clouds': {
    sunElevation: 48,
    sunX: -1.6,
    haze: 1.1,
    key: 0.27,
    saturation: 1.2,
    clouds: cumulus,
    ground: [1.04, 1.02, 0.98],
  },
  'clear-noon': {
    sunElevation: 55,
    sunX: 1.8,
    haze: 1,
    key: 0.26,
    saturation: 1.2,
    clouds: none,
    sheets: [cirrus(0.2)],
    ground: [1.04, 1.02, 0.98],
  },
  'high-wisps': {
    sunElevation: 38,
    sunX: 1.5,
    haze: 1,
    key: 0.25,
    saturation: 1.2,
    clouds: none,
    sheets: [cirrus(0.62)],
    ground: [1.03, 1.01, 0.98],
  },
  mackerel: {
    sunElevation: 40,
    sunX: -1.2,
    haze: 1,
    key: 0.25,
    saturation: 1.2,
    clouds: none,
    sheets: [cirrus(0.3), { form: 'cells', amount: 0.62, heightKm: 5, scaleKm: 0.34, density: 1.6 }],
    ground: [1.02, 1, 0.98],
  },
  'broken-clouds': {
    sunElevation: 36,
    sunX: 1.1,
    haze: 1.2,
    key: 0.27,
    saturation: 1.15,
    clouds: { coverage: 0.56, baseKm: 1.3, topKm: 2.1, scaleKm: 0.95, density: 20, fray: 0.75, nearestKm: 0 },
    ground: [0.98, 0.98, 0.98],
  },
  'towering-clouds': {
    sunElevation: 34,
    sunX: -1.3,
    haze: 0.9,
    key: 0.25,
    saturation: 1.2,
    clouds: { coverage: 0.42, baseKm: 1.1, topKm: 6.5, scaleKm: 2.6, density: 16, fray: 0.6, nearestKm: 9 },
    sheets: [cirrus(0.25)],
    ground: [1.02, 1, 0.97],
  },
  'golden-hour': {
    sunElevation: 7,
    sunX: 0.55,
    haze: 1.5,
    key: 0.21,
    tint: [1.14, 1, 0.76],
    saturation: 1.2,
    clouds: { ...cumulus, coverage: 0.4, density: 18 },
    sheets: [cirrus(0.4)],
    ground: [1.08, 0.72, 0.36],
  },
  'sun-rays': {
    sunElevation: 20,
    sunX: -0.2,
    haze: 2,
    key: 0.15,
    saturation: 1.05,
    contrast: 1.15,
    clouds: { coverage: 0.55, baseKm: 1.4, topKm: 2.6, scaleKm: 1.1, density: 16, fray: 0.8, nearestKm: 0, gap: -0.12 },
    shafts: 1.9,
    ground: [0.86, 0.8, 0.72],
  },
  sunset: {
    sunElevation: 1.6,
    sunX: -0.35,
    haze: 1.4,
    key: 0.2,
    saturation: 1.25,
    clouds: { coverage: 0.3, baseKm: 1.8, topKm: 2.6, scaleKm: 0.8, density: 18, fray: 0.8, nearestKm: 0 },
    sheets: [cirrus(0.55)],
    ground: [0.78, 0.4, 0.2],
  },
  'burning-sky': {
    sunElevation: -0.7,
    sunX: 0.25,
    haze: 1.2,
    key: 0.12,
    saturation: 1.3,
    contrast: 1.25,
    clouds: none,
    sheets: [
      { form: 'cells', amount: 0.38, heightKm: 6, scaleKm: 0.9, density: 0.9 },
      { form: 'rolls', amount: 0.43, heightKm: 4.5, scaleKm: 2.2, density: 2.4 },
    ],
    ground: [0.58, 0.34, 0.25],
  },
  'pink-dusk': {
    sunElevation: -2.2,
    sunX: 0.4,
    haze: 1,
    key: 0.2,
    saturation: 1.15,
    clouds: none,
    sheets: [cirrus(0.6)],
    ground: [0.5, 0.41, 0.46],
  },
  'blue-hour': {
    sunElevation: -4.5,
    sunX: -0.3,
    haze: 1,
    key: 0.075,
    saturation: 1.1,
    tint: [0.3, 0.86, 1.42],
    clouds: none,
    sheets: [cirrus(0.42)],
    ground: [0.15, 0.2, 0.33],
  },
  'dawn-fog': {
    sunElevation: 3,
    sunX: 0.35,
    haze: 3.5,
    key: 0.2,
    saturation: 0.9,
    clouds: { ...stratus, coverage: 0 },
    sheets: [{ form: 'rolls', amount: 0.42, heightKm: 3, scaleKm: 1.8, density: 0.5 }],
    ground: [0.82, 0.7, 0.58],
  },
  mist: {
    sunElevation: 22,
    sunX: 0.3,
    haze: 7,
    key: 0.27,
    saturation: 0.4,
    clouds: { ...stratus, coverage: 0 },
    sheets: [{ form: 'rolls', amount: 0.5, heightKm: 2, scaleKm: 2.4, density: 0.14 }],
    ground: [0.92, 0.93, 0.95],
  },
  overcast: {
    sunElevation: 52,
    sunX: 0.5,
    haze: 2,
    key: 0.17,
    saturation: 0.35,
    contrast: 1.35,
    clouds: { ...stratus, coverage: 1 },
    ground: [0.6, 0.64, 0.68],
  },
  storm: {
    sunElevation: 24,
    sunX: 1.2,
    haze: 1.6,
    key: 0.17,
    saturation: 0.55,
    contrast: 1.15,
    clouds: { coverage: 0.8, baseKm: 0.9, topKm: 2.4, scaleKm: 0.9, density: 16, fray: 0.8, nearestKm: 0 },
    ground: [0.4, 0.42, 0.46],
  },
  rainbow: {
    sunElevation: 19,
    sunX: -0.55,
    isSunBehind: true,
    haze: 1.6,
    key: 0.17,
    saturation: 0.85,
    clouds: { coverage: 0.64, baseKm: 1.0, topKm: 2.3, scaleKm: 0.9, density: 18, fray: 0.8, nearestKm: 0 },
    rainbow: 0.17,
    ground: [0.92, 0.88, 0.8],
  },
  'full-moon': {
    sunElevation: 24,
    sunX: 0.35,
    haze: 1.2,
    key: 0.022,
    saturation: 0.8,
    tint: [0.72, 0.92, 1.25],
    clouds: { ...cumulus, coverage: 0.27, density: 14, gap: 0.11 },
    moon: { disc: 1.6, stars: 0.35 },
    ground: [0.09, 0.12, 0.2],
  },
  stars: {
    sunElevation: -18,
    sunX: 0,
    haze: 1,
    key: 0,
    saturation: 1,
    clouds: none,
    night: { zenith: [0.004, 0.0062, 0.014], horizon: [0.02, 0.026, 0.042], stars: 1, milkyWay: 0.1, aurora: 0 },
    ground: [0.055, 0.072, 0.12],
  },
  aurora: {
    sunElevation: -18,
    sunX: 0,
    haze: 1,
    key: 0,
    saturation: 1,
    clouds: none,
    night: { zenith: [0.003, 0.0062, 0.013], horizon: [0.01, 0.024, 0.03], stars: 0.45, milkyWay: 0, aurora: 0.5 },
    ground: [0.04, 0.08, 0.08],
  },
}
