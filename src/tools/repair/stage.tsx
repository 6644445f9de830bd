import { lazy, Suspense } from 'react'
import { oneDigit, tellTone } from '#tools/fact-lines.ts'
import type { Point } from '#tools/photo-view.ts'
import { maybeMask } from '#tools/repair/damage/maybe-mask.ts'
import { openInvented } from '#tools/repair/faces/show-invented.tsx'
import type { RepairOptions } from '#tools/repair/options.ts'
import { RepairPanel } from '#tools/repair/panel.tsx'
import { printsIn } from '#tools/repair/prints-in.ts'
import type { Canvas, Stage } from '#tools/stage.ts'
import { useAtom } from '#ui/use-atom.ts'

const MaybeOutlines = lazy(async () => ({
  default: (await import('#tools/repair/damage/maybe-overlay.tsx')).MaybeOverlay,
}))

/** Fetches what draws the outlines when there are any. */
function MaybeOverlay({ canvas }: { canvas: Canvas<RepairOptions> }) {
  if (maybeMask(useAtom(canvas.state)) === null) return null
  return (
    <Suspense fallback={null}>
      <MaybeOutlines canvas={canvas} />
    </Suspense>
  )
}

/** Marks scratches by clicks; what traces them is fetched with the first. */
function openMarker(canvas: Canvas<RepairOptions>) {
  let marker: Promise<(at: Point) => void> | null = null
  return (at: Point) => {
    marker ??= import('#tools/repair/damage/mark-scratch.ts').then(({ scratchMarker }) => scratchMarker(canvas))
    void marker.then((mark) => mark(at))
  }
}

export const repairStage: Stage<RepairOptions> = {
  Panel: RepairPanel,
  runLabel: 'run|Repair',
  mask: {
    hints: {
      select: 'Select damage that should be filled too, or draw a box around it.',
      brush: 'Paint over damage that should be filled too.',
      eraser: 'Erase marks from what is not damage.',
      lasso: 'Draw around damage that should be filled too.',
    },
  },
  facts: {
    tone: tellTone,
    noise: (t, value) => t('Noise: {value}', { value: t.number(Number(value), oneDigit) }),
    jpegBlocks: (t, value) => t('JPEG blocks: {value}', { value: t.number(Number(value), oneDigit) }),
    blurPx: (t, value) => t('Blur: {value} px', { value: t.number(Number(value), oneDigit) }),
    fade: (t, share) => t('Faded: {percent} %', { percent: Math.round(Number(share) * 100) }),
    scratchesPx: (t, count) => t('Scratches: {count} px', { count: t.number(Number(count)) }),
    enlarged: (t, times) => t('Enlarged: {times}×', { times: Number(times) }),
    facesRestored: (t, count) => t('Faces restored: {count}', { count: Number(count) }),
    facesRefused: (t, count) =>
      t('Faces left as they are, because the likeness would be lost: {count}', { count: Number(count) }),
    identity: (t, share) => t('Likeness kept: {percent} %', { percent: t.number(Number(share) * 100, oneDigit) }),
    invented: (t, share) =>
      t('Detail of the faces that is invented: {percent} %', { percent: Math.round(Number(share) * 100) }),
    // Drawn on the photo instead.
    inventedMap: () => [],
    // Steps that were done are listed instead.
    steps: (t, none) => t('Steps: {none}', { none: t.known(String(none)) }),
  },
  plainFacts: ['facesRestored', 'facesRefused', 'invented'],
  refusals: {
    'nothing-would-change': {
      wayOn: {
        label: 'Look for scratches',
        // Where it has looked already, heavy looks closer.
        change: (options) =>
          options.scratches === 'on' ? { ...options, strength: 'heavy' } : { ...options, scratches: 'on' },
      },
    },
  },
  prints: {
    find: printsIn,
    runLabel: 'Cut out and repair',
    planText: 'Cutting out is free. Repairing the prints is part of BASIC.',
  },
  open: (canvas) => {
    const invented = openInvented(canvas)
    return {
      Overlay: () => (
        <>
          <invented.Overlay />
          <MaybeOverlay canvas={canvas} />
        </>
      ),
      Controls: invented.Controls,
      press: openMarker(canvas),
    }
  },
  findMask: ({ masks }, { scratches }) =>
    scratches === 'off' || scratches === 'marked' ? null : (masks.damage ?? null),
}
