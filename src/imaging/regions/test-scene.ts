import { labFromRgba } from '#imaging/color/color.ts'
import type { Rgba } from '#imaging/image.ts'
import { findBackdrop } from '#imaging/regions/backdrop.ts'
import { buildPieceGraph, edgeLists } from '#imaging/regions/piece-graph.ts'
import { findPalette } from '#imaging/regions/piece-palette.ts'
import type { PieceScene } from '#imaging/regions/piece-scene.ts'
import { colorGradient, findWaterpixels, type Pieces } from '#imaging/regions/waterpixels.ts'

export const testCellPx = 6

export interface TestScene {
  readonly scene: PieceScene
  readonly pieces: Pieces
  /** The piece of a pixel. */
  readonly pieceAt: (x: number, y: number) => number
  /** 1 for each piece whose middle meets the condition. */
  readonly piecesWhere: (isIn: (x: number, y: number) => boolean) => Uint8Array
}

/** A picture cut in pieces as `openSelection` does it, but with nothing smoothed. */
export function openTestScene(photo: Rgba): TestScene {
  const lab = labFromRgba(photo)
  const gradient = colorGradient(lab)
  const pieces = findWaterpixels(gradient, testCellPx)
  const graph = buildPieceGraph(pieces, lab, gradient)
  return {
    scene: {
      graph,
      lists: edgeLists(graph),
      palette: findPalette(graph),
      backdrop: findBackdrop(graph),
      longSide: Math.max(photo.width, photo.height),
      pieceArea: testCellPx * testCellPx,
    },
    pieces,
    pieceAt: (x, y) => pieces.labels[y * photo.width + x],
    piecesWhere: (isIn) =>
      Uint8Array.from({ length: graph.count }, (_, piece) =>
        isIn(graph.place[piece * 2], graph.place[piece * 2 + 1]) ? 1 : 0,
      ),
  }
}
