import type { Pen } from '#tools/stage.ts'

/** The pen of the chosen tool. A pen that is drawing stays until its stroke ends. */
export function choosePen(find: () => Pen): Pen {
  let pen: Pen | null = null
  const now = (): Pen => {
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
