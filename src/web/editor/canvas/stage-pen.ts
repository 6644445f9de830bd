import type { Point } from './view.ts'

/** What a drag on the table draws with. Places are in CSS pixels of the stage. */
export interface StagePen {
  readonly isBusy: boolean
  begin(at: Point, how: { altHeld: boolean; continuesLine: boolean; isTouch: boolean }): void
  move(points: readonly Point[]): void
  end(): void
  /** @param isMeant whether what was drawn so far stays */
  interrupt(isMeant: boolean): void
  cancel(): void
}

/** The pen of the tool in hand; one that draws stays until it is done. */
export function choosePen(find: () => StagePen): StagePen {
  let pen: StagePen | null = null
  const now = (): StagePen => {
    if (pen === null || !pen.isBusy) pen = find()
    return pen
  }
  return {
    get isBusy() {
      return now().isBusy
    },
    begin: (at, how) => now().begin(at, how),
    move: (points) => now().move(points),
    end: () => now().end(),
    interrupt: (isMeant) => now().interrupt(isMeant),
    cancel: () => now().cancel(),
  }
}
