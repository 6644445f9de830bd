/** Where the sky's directions fall on a picture: a level camera. */
export interface SkyCamera {
  readonly width: number
  readonly height: number
  /** Distance of the picture plane, px. */
  readonly focalPx: number
  /** Row of the true horizon, px from the top; may lie outside. */
  readonly horizonY: number
}

/** The same view on a picture of another size. */
export function resizeCamera(camera: SkyCamera, width: number, height: number): SkyCamera {
  return {
    width,
    height,
    focalPx: (camera.focalPx * width) / camera.width,
    horizonY: (camera.horizonY * height) / camera.height,
  }
}
