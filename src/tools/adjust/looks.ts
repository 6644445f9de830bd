import type { Look } from '#imaging/adjust/tone.ts'
import type { AdjustLook } from '#tools/adjust/options.ts'

/** A curve by the outputs of 0, 1/4, 1/2, 3/4 and 1. */
const curve = (...outputs: [number, number, number, number, number]) => outputs.map((y, at) => ({ x: at / 4, y }))

/** The looks. Every number is taste, by eye on ten photos: portraits, landscapes, a street, a night. */
export const looks: { readonly [Id in Exclude<AdjustLook, 'none'>]: Look } = {
  'golden-hour': {
    curves: {
      rgb: curve(0.01, 0.26, 0.52, 0.77, 1),
      red: curve(0, 0.265, 0.53, 0.775, 1),
      blue: curve(0.01, 0.22, 0.445, 0.68, 0.93),
    },
    vibrance: 8,
    hues: [
      { hue: 215, reach: 60, saturation: -0.22 },
      { hue: 95, reach: 50, turn: -10, saturation: -0.05 },
    ],
    highlightTint: [0.025, 0.008, -0.03],
  },
  'clear-morning': {
    curves: {
      rgb: curve(0, 0.26, 0.54, 0.8, 1),
      red: curve(0, 0.24, 0.485, 0.745, 1),
      blue: curve(0.015, 0.262, 0.515, 0.757, 1),
    },
    vibrance: 16,
    hues: [{ hue: 55, reach: 40, saturation: -0.08 }],
    clarity: 8,
  },
  'matte-film': {
    curves: { rgb: curve(0.085, 0.265, 0.505, 0.745, 0.95) },
    saturation: -14,
    shadowTint: [-0.008, 0, 0.014],
    highlightTint: [0.014, 0.004, -0.016],
    grain: 12,
    grainSize: 25,
  },
  'slide-film': {
    curves: { rgb: curve(0, 0.205, 0.5, 0.795, 1) },
    saturation: 8,
    vibrance: 14,
    hues: [
      { hue: 220, reach: 50, saturation: 0.1, light: -0.1 },
      { hue: 110, reach: 45, turn: 6, light: -0.05 },
    ],
  },
  'portrait-film': {
    curves: { rgb: curve(0.025, 0.272, 0.545, 0.79, 0.985), blue: curve(0.01, 0.245, 0.485, 0.735, 0.98) },
    saturation: -6,
    hues: [
      { hue: 25, reach: 30, saturation: -0.05, light: 0.05 },
      { hue: 110, reach: 55, turn: 8, saturation: -0.25 },
      { hue: 215, reach: 50, turn: -8, saturation: -0.12 },
    ],
    grain: 7,
    grainSize: 15,
  },
  'faded-summer': {
    curves: {
      rgb: curve(0.11, 0.31, 0.535, 0.755, 0.945),
      red: curve(0.01, 0.265, 0.52, 0.765, 1),
      blue: curve(0.045, 0.265, 0.475, 0.69, 0.9),
    },
    saturation: -16,
    hues: [{ hue: 210, reach: 50, turn: -14 }],
    grain: 10,
    grainSize: 35,
  },
  'teal-and-amber': {
    curves: { rgb: curve(0.01, 0.23, 0.5, 0.775, 0.99) },
    hues: [
      { hue: 215, reach: 55, turn: -20 },
      { hue: 100, reach: 55, saturation: -0.35 },
      { hue: 28, reach: 26, saturation: 0.08 },
    ],
    shadowTint: [-0.04, 0.006, 0.03],
    highlightTint: [0.035, 0.008, -0.04],
  },
  forest: {
    curves: { rgb: curve(0.03, 0.235, 0.49, 0.755, 0.98) },
    saturation: -6,
    hues: [
      { hue: 90, reach: 60, turn: 16, saturation: -0.1, light: -0.12 },
      { hue: 45, reach: 30, turn: -6 },
      { hue: 215, reach: 50, saturation: -0.25 },
    ],
    shadowTint: [-0.016, 0.01, 0.004],
    highlightTint: [0.018, 0.008, -0.022],
  },
  winter: {
    curves: {
      rgb: curve(0.01, 0.265, 0.54, 0.79, 1),
      red: curve(0, 0.237, 0.483, 0.74, 0.995),
      blue: curve(0.02, 0.27, 0.52, 0.76, 1),
    },
    saturation: -24,
    hues: [{ hue: 15, reach: 40, saturation: 0.15 }],
    shadowTint: [-0.014, 0, 0.018],
  },
  silver: {
    grey: [0.3, 0.56, 0.14],
    curves: { rgb: curve(0.015, 0.235, 0.505, 0.775, 0.99) },
    clarity: 10,
    grain: 12,
    grainSize: 25,
  },
  noir: {
    grey: [0.46, 0.42, 0.12],
    curves: { rgb: curve(0, 0.15, 0.455, 0.81, 1) },
    clarity: 22,
    vignette: -28,
    grain: 22,
    grainSize: 40,
  },
  sepia: {
    grey: [0.34, 0.5, 0.16],
    curves: {
      rgb: curve(0.03, 0.26, 0.505, 0.755, 0.965),
      red: curve(0.02, 0.285, 0.545, 0.785, 1),
      green: curve(0.005, 0.245, 0.495, 0.745, 0.975),
      blue: curve(0, 0.2, 0.42, 0.655, 0.88),
    },
    vignette: -10,
    grain: 10,
    grainSize: 30,
  },
}
