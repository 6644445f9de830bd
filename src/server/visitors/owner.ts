/** Whose photos and jobs: today a browser known by its signed cookie, later a member too. */
export interface Owner {
  readonly visitorId: string
}
