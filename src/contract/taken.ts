/** When and where a photo was taken, as its file says. It belongs to the owner of the photo and goes into no result. */
export interface Taken {
  /** Degrees, north positive. */
  readonly latitude: number
  /** Degrees, east positive. */
  readonly longitude: number
  /** The clock at that place, in ms, read as though it were UTC. */
  readonly localMs: number
  /** How far that clock is ahead of UTC. */
  readonly offsetMinutes: number
  /** Where the camera pointed, degrees clockwise from north; null if the file does not say. */
  readonly headingDegrees: number | null
}
