/** A guess of what fills a hole, at the scale where layouts are made. Finer scales only sharpen it. */
export interface Layout {
  /**
   * patches: patch completion; shifts: a few dominant offsets; plane: filled in a rectified view of a plane; network: the
   * start of a network.
   */
  readonly maker: 'patches' | 'shifts' | 'plane' | 'network'
  /** featureCount values per pixel of the level; the known pixels are those of the level. */
  readonly features: Float32Array
  /** For each hole pixel the index of the known pixel that it copies, -1 elsewhere; null where nothing is copied. */
  readonly source: Int32Array | null
}
