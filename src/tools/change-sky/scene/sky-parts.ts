import type { Plane } from '#imaging/image.ts'
import type { CloudQuality } from '#imaging/sky/cloud-march.ts'
import type { Light } from '#imaging/sky/sky-atmosphere.ts'
import type { SkyCamera } from '#imaging/sky/sky-camera.ts'
import type { GalaxyPlace } from '#imaging/sky/sky-glow.ts'
import type { KnownStar } from '#imaging/sky/stars.ts'
import type { SkyLook } from '#tools/change-sky/scene/looks.ts'
import type { Keep } from '#tools/keep-latest.ts'

export interface SkySettings {
  readonly look: SkyLook
  readonly seed: number
  /** 0 = no cloud, 50 = the look's own, 100 = overcast. */
  readonly cover: number
  /** Horizontal place of the sun, -1 left edge, 1 right edge. */
  readonly sunX: number
  /** Degrees. */
  readonly sunElevation: number
  /** Where sun, moon and stars stand at a real place and time; replaces `sunX`. */
  readonly heavens?: Heavens
  /** Factor on linear light. */
  readonly gain: number
  /** Standard deviation as a share of the picture's width. */
  readonly blurShare: number
}

/** Unit vectors as the camera sees them: x right, y up, z into the picture. */
export interface Heavens {
  readonly sun: Light
  readonly moon: Light
  readonly stars: readonly KnownStar[]
  readonly galaxy: GalaxyPlace
}

/** How fine a sky is drawn. */
export interface SkyQuality {
  /** Clouds are marched at this size, px, and get their finest detail when they are enlarged. */
  readonly cloudPixelsMax: number
  /** Thin high clouds. */
  readonly sheetPixelsMax: number
  /** Northern light and star clouds. */
  readonly glowPixelsMax: number
  /** The sky as a light for its surroundings. */
  readonly lightPixelsMax: number
  readonly clouds: CloudQuality
  /** Whether to cache rows that were read, for a sky that is used several times. */
  readonly keepsRows: boolean
}

/** One row of the sky while it is composed, back to front. */
export interface SkyRow {
  /** Linear scene light, R, G, B. */
  readonly light: readonly [Float32Array, Float32Array, Float32Array]
  /** The air alone, without sun and stars: the haze in front of distant clouds. */
  readonly air: readonly [Float32Array, Float32Array, Float32Array]
  /** Above 0 where the row is seen; elsewhere a layer may leave anything. */
  readonly seen: Float32Array
}

export type SkyLayer = (y: number, row: SkyRow) => void

export interface SkySource {
  readonly settings: SkySettings
  readonly quality: SkyQuality
  /** Where the sky is visible, > 0; elsewhere clouds are skipped. */
  readonly window: Plane | undefined
  readonly keep: Keep
  /** The camera of the whole sky; a layer may be drawn at another size. */
  readonly camera: SkyCamera
}

export const luminanceOf = (light: Light): number => 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]

export const scaled = (light: Light, factor: number): Light => [light[0] * factor, light[1] * factor, light[2] * factor]
