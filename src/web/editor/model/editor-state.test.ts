import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { JobReply } from '#contract/job.ts'
import type { PhotoReply } from '#contract/photo.ts'
import type { ToolId } from '#tools/catalog.ts'
import {
  type CompareMode,
  canCompare,
  compareModes,
  comparisonIn,
  nextMode,
  otherSteps,
  stepBefore,
} from './comparison.ts'
import {
  canChooseTarget,
  canMark,
  currentMask,
  type EditorAction,
  type EditorState,
  factsOf,
  initialState,
  isPreviewed,
  isRunNext,
  originalOf,
  runState,
  shownStep,
  stepFor,
  targetStep,
  whereOf,
} from './editor-state.ts'
import { createEditorStore, showMarkable } from './editor-store.ts'
import { isEmptyMask, MaskEdit, tilePx } from './mask-tiles.ts'
import { reduceEditor } from './reduce-editor.ts'

const size = { width: 400, height: 300 }

function photo(id: string, more: Partial<PhotoReply> = {}): PhotoReply {
  return {
    id,
    name: `${id}.jpg`,
    ...size,
    bytes: 1000,
    format: 'jpeg',
    hasAlpha: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    sourcePhotoId: null,
    jobId: null,
    tool: null,
    deliveredWidth: size.width,
    deliveredHeight: size.height,
    isWatermarked: false,
    frames: 1,
    hasLines: false,
    ...more,
  }
}

function job(tool: ToolId, photoId: string, more: Partial<JobReply> = {}): JobReply {
  return {
    id: `job-of-${photoId}`,
    tool,
    state: 'running',
    photoId,
    options: {},
    maskId: null,
    maskBy: null,
    resultPhotoId: null,
    problem: null,
    stage: 'working',
    done: 0,
    secondsLeft: null,
    ahead: null,
    report: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    endedAt: null,
    ...more,
  }
}

const after = (state: EditorState, ...actions: EditorAction[]) => actions.reduce(reduceEditor, state)

const opened = (tool: ToolId) => after(initialState(tool), { type: 'opened', steps: [stepFor(photo('a'), null)] })

function painted(state: EditorState, x = 100, y = 100): EditorState {
  const edit = new MaskEdit(currentMask(state) as NonNullable<ReturnType<typeof currentMask>>)
  edit.write(edit.indexAt(x, y))[(y % tilePx) * tilePx + (x % tilePx)] = 255
  return after(state, { type: 'mask-changed', mask: edit.finish() })
}

function withResult(state: EditorState, id: string, more: Partial<PhotoReply> = {}): EditorState {
  const source = targetStep(state)?.photo?.id as string
  const { tool } = state.work
  const done = job(tool, source, {
    state: 'done',
    done: 1,
    options: state.work.options[tool],
    report: { engines: ['x'], facts: { faces: 2 }, stages: [] },
  })
  return after(
    state,
    { type: 'run-began', stage: 'Sending', mask: null },
    { type: 'result-came', job: done, photo: photo(id, { sourcePhotoId: source, tool, jobId: done.id, ...more }) },
  )
}

it('does not run without a photo, while it is uploading, or without a needed mask', () => {
  expect(runState(initialState('cartoon'))).toBe('no-photo')
  const seen = after(
    initialState('cartoon'),
    { type: 'load-began', key: 'k', name: 'a.jpg', phase: 'sending' },
    { type: 'load-seen', key: 'k', name: 'a.jpg', size },
  )
  expect(runState(seen)).toBe('uploading')
  expect(runState(after(seen, { type: 'load-ended', key: 'k', photo: photo('a') }))).toBe('ready')
  expect(runState(opened('remove-object'))).toBe('mask-empty')
  expect(runState(painted(opened('remove-object')))).toBe('ready')
})

it('keeps what was painted while the photo was still uploading', () => {
  const seen = after(
    initialState('remove-object'),
    { type: 'load-began', key: 'k', name: 'a.jpg', phase: 'sending' },
    { type: 'load-seen', key: 'k', name: 'a.jpg', size },
  )
  const loaded = after(painted(seen), { type: 'load-ended', key: 'k', photo: photo('a') })
  expect(isEmptyMask(currentMask(loaded) as never)).toBe(false)
  expect(shownStep(after(loaded, { type: 'undone' }).work)?.photo?.id).toBe('a')
})

it('undoes a whole stroke in one step, however long it took, and the next stroke in another', () => {
  const draw = (state: EditorState, gesture: string, lengths: readonly number[], before: readonly object[]) =>
    lengths.reduce((drawn, length) => {
      const path = Array.from({ length }, (_, i): [number, number] => [i, i])
      const hints = [...before, { x: 1, y: 1, path, radiusPx: 5, color: '#a05030' }]
      const options = { ...drawn.work.options.coloring, hints }
      return after(drawn, { type: 'options-changed', tool: 'coloring', options, atMs: null, gesture })
    }, state)
  const hintsOf = (state: EditorState) => state.work.options.coloring.hints
  const one = draw(opened('coloring'), 'first', [0, 1, 2, 3], [])
  const two = draw(one, 'second', [0, 5], hintsOf(one))
  expect(hintsOf(two).map(({ path }) => path.length)).toEqual([3, 5])
  const undone = after(two, { type: 'undone' })
  expect(hintsOf(undone).map(({ path }) => path.length)).toEqual([3])
  expect(hintsOf(after(undone, { type: 'undone' }))).toEqual([])
  expect(hintsOf(after(undone, { type: 'redone' }))).toEqual(hintsOf(two))
})

it('resets settings for places of the photo when another is opened, and keeps the other settings', () => {
  const options = { ...initialState('beauty').work.options.beauty, smoothing: 20, faces: [1] }
  const before = after(opened('beauty'), { type: 'options-changed', tool: 'beauty', options, atMs: null })
  const other = after(before, { type: 'opened', steps: [stepFor(photo('b'), null)] })
  expect(other.work.options.beauty).toEqual({ ...options, faces: 'all' })
})

it('keeps the file and the earlier work when an upload fails, and accepts the retry', () => {
  const failing = { code: 'network', sentence: 'The connection was lost.', requestId: null, mayRetry: true }
  const failed = after(
    initialState('cartoon'),
    { type: 'load-began', key: 'k', name: 'a.jpg', phase: 'sending' },
    { type: 'load-seen', key: 'k', name: 'a.jpg', size },
    { type: 'load-failed', key: 'k', failing },
  )
  expect(failed.loading?.failing).toEqual(failing)
  expect(shownStep(failed.work)?.name).toBe('a.jpg')
  expect(after(failed, { type: 'load-moved', key: 'k', share: 0.3 }).loading?.phase).toBe('failed')
})

it('ignores events of an upload that another has replaced', () => {
  const second = after(
    initialState('cartoon'),
    { type: 'load-began', key: 'one', name: 'a.jpg', phase: 'sending' },
    { type: 'load-began', key: 'two', name: 'b.jpg', phase: 'sending' },
    { type: 'load-ended', key: 'one', photo: photo('a') },
  )
  expect(second.work.steps).toEqual([])
  expect(second.loading?.key).toBe('two')
})

it('undoes and redoes strokes, settings and results, in order', () => {
  const stroke = painted(opened('remove-object'))
  const result = withResult(stroke, 'b')
  expect(shownStep(result.work)?.key).toBe('b')
  const back = after(result, { type: 'undone' })
  expect(shownStep(back.work)?.key).toBe('a')
  expect(currentMask(back)).toBe(currentMask(stroke))
  const start = after(back, { type: 'undone' })
  expect(isEmptyMask(currentMask(start) as never)).toBe(true)
  const again = after(start, { type: 'redone' }, { type: 'redone' })
  expect(shownStep(again.work)?.key).toBe('b')
  expect(again.future).toEqual([])
})

it('undoes where a tool works, one choice at a time', () => {
  const loaded = after(initialState('cartoon'), { type: 'opened', steps: [stepFor(photo('a'), null)] })
  const people = after(loaded, { type: 'where-chosen', tool: 'cartoon', where: { by: 'people', isInverted: false } })
  const sky = after(people, { type: 'where-chosen', tool: 'cartoon', where: { by: 'sky', isInverted: false } })
  const undone = after(sky, { type: 'undone' })
  expect(whereOf(undone)).toEqual(whereOf(people))
  expect(whereOf(after(undone, { type: 'undone' }))).toBeNull()
  expect(whereOf(after(undone, { type: 'redone' }))).toEqual(whereOf(sky))
})

it('returns to the same work after any number of undos and as many redos', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 399 }), fc.integer({ min: 0, max: 299 })), {
        minLength: 1,
        maxLength: 12,
      }),
      (dabs) => {
        const end = dabs.reduce((state, [x, y]) => painted(state, x, y), opened('remove-object'))
        const steps = end.past.length
        let state = end
        for (let i = 0; i < steps; i++) state = after(state, { type: 'undone' })
        expect(isEmptyMask(currentMask(state) as never)).toBe(true)
        for (let i = 0; i < steps; i++) state = after(state, { type: 'redone' })
        expect(currentMask(state)).toBe(currentMask(end))
      },
    ),
    { numRuns: 30 },
  )
})

it('makes one step of undo from a drag, and two from two drags', () => {
  const change = (value: number, atMs: number): EditorAction => ({
    type: 'options-changed',
    tool: 'cartoon',
    options: { ...opened('cartoon').work.options.cartoon, made: value },
    atMs,
  })
  const dragged = after(opened('cartoon'), change(1, 0), change(2, 16), change(3, 32))
  expect(dragged.past).toHaveLength(1)
  expect(after(dragged, change(4, 5000)).past).toHaveLength(2)
  expect(after(dragged, { type: 'undone' }).work.options.cartoon).toEqual(opened('cartoon').work.options.cartoon)
})

it('runs the same tool again on its source, unless the user wants to continue from the result', () => {
  const once = withResult(opened('cartoon'), 'b')
  expect(canChooseTarget(once)).toBe(true)
  expect(targetStep(once)?.key).toBe('a')
  expect(targetStep(after(once, { type: 'target-chosen', runsOnResult: true }))?.key).toBe('b')
  const twice = withResult(once, 'c')
  expect(shownStep(twice.work)?.sourceKey).toBe('a')
})

it('hands the result to the next tool, and goes on painting on a result', () => {
  const cartoon = withResult(opened('cartoon'), 'b')
  const next = after(cartoon, { type: 'tool-chosen', tool: 'beauty' })
  expect(targetStep(next)?.key).toBe('b')
  const removed = withResult(painted(opened('remove-object')), 'b')
  expect(targetStep(removed)?.key).toBe('b')
  expect(runState(removed)).toBe('mask-empty')
})

const inBackground = (state: EditorState) =>
  after(state, {
    type: 'options-changed',
    tool: 'remove-object',
    options: { ...state.work.options['remove-object'], remove: 'background' },
    atMs: null,
  })

it('tries another background on the photo, and takes the background from a photo that lost an object', () => {
  const cut = withResult(inBackground(opened('remove-object')), 'b')
  expect(runState(cut)).toBe('ready')
  expect(targetStep(cut)?.key).toBe('a')
  expect(isRunNext(cut)).toBe(false)
  const removed = withResult(painted(opened('remove-object')), 'b')
  expect(targetStep(inBackground(removed))?.key).toBe('b')
})

it('keeps apart what is marked to go and what is marked to stay', () => {
  const marked = painted(opened('remove-object'))
  expect(isEmptyMask(currentMask(inBackground(marked)) as never)).toBe(true)
})

it('compares with the original and with the step before, and the step before also where the original was cropped', () => {
  const one = withResult(opened('cartoon'), 'b')
  const colored = after(one, { type: 'tool-chosen', tool: 'coloring' })
  const keyOf = (state: EditorState, mode: CompareMode, hasPreview = false) => stepBefore(state, mode, hasPreview)?.key
  // The preview of a tool that opens on a result is made from that result.
  expect([keyOf(colored, 'original', true), keyOf(colored, 'previous', true)]).toEqual(['a', 'b'])
  const two = withResult(colored, 'c')
  expect([keyOf(two, 'original'), keyOf(two, 'previous')]).toEqual(['a', 'b'])
  expect([canCompare(two, 'original', false), canCompare(two, 'previous', false)]).toEqual([true, true])
  // A photo has nothing before it, but its preview has the photo.
  expect(keyOf(opened('cartoon'), 'original')).toBeUndefined()
  expect(keyOf(opened('cartoon'), 'previous', true)).toBe('a')

  const small = { width: 210, height: 290 }
  const cropped = withResult(opened('remove-object'), 'b', small)
  const later = withResult(after(cropped, { type: 'tool-chosen', tool: 'cartoon' }), 'c', small)
  expect([canCompare(later, 'original', false), canCompare(later, 'previous', false)]).toEqual([false, true])
  const chosen = (isHolding: boolean) => comparisonIn(later, 'original', false, isHolding)
  // The line compares what it can; a held key shows what was asked for, in its own frame.
  expect(chosen(false)).toMatchObject({ mode: 'previous', isSameFrame: true })
  expect(chosen(true)).toMatchObject({ mode: 'original', isSameFrame: false, hasBefore: true })
})

it('compares any two results of one photo, in turn, unless one was cropped', () => {
  const one = withResult(opened('cartoon'), 'b')
  const two = withResult(after(one, { type: 'step-shown', index: 0 }, { type: 'tool-chosen', tool: 'coloring' }), 'c')
  expect(otherSteps(two, false).map(({ key }) => key)).toEqual(['b'])
  expect(comparisonIn(two, 'step:b', false, false)).toMatchObject({
    mode: 'step:b',
    hasBefore: true,
    isSameFrame: true,
  })
  // Both are made of the original, which has one place in the list.
  expect(compareModes(two, false)).toEqual(['original', 'step:b'])
  const turns = ['original', 'previous', 'step:b'] as const
  expect(turns.map((mode) => nextMode(two, mode, false))).toEqual(['step:b', 'step:b', 'original'])
  // What is shown itself, or gone, is compared with the original.
  const back = after(two, { type: 'step-shown', index: 1 })
  for (const mode of ['step:b', 'step:gone'] as const)
    expect(comparisonIn(back, mode, false, false)).toMatchObject({ mode: 'original', isSameFrame: true })
  const cropped = withResult(after(one, { type: 'step-shown', index: 0 }), 'd', { width: 210, height: 290 })
  expect(comparisonIn(cropped, 'step:b', false, true)).toMatchObject({ mode: 'step:b', isSameFrame: false })
})

it('previews a tool from the moment it opens, but not over its own result until its settings change', () => {
  expect(isPreviewed(initialState('cartoon'))).toBe(false)
  expect(isPreviewed(opened('cartoon'))).toBe(true)
  const result = withResult(opened('cartoon'), 'b')
  expect(isPreviewed(result)).toBe(false)
  const options = { ...result.work.options.cartoon, style: 'anime' }
  expect(isPreviewed(after(result, { type: 'options-changed', tool: 'cartoon', options, atMs: null }))).toBe(true)
  expect(isPreviewed(after(result, { type: 'tool-chosen', tool: 'coloring' }))).toBe(true)
  expect(isPreviewed(after(result, { type: 'undone' }))).toBe(true)
})

it('neither compares a cropped result with the photo nor marks on it, but shows the photo to be marked', () => {
  const whole = withResult(inBackground(opened('remove-object')), 'b')
  expect([canCompare(whole, 'original', false), canMark(whole)]).toEqual([true, true])
  const enlarged = withResult(opened('repair'), 'b', { width: 800, height: 600 })
  expect(canCompare(enlarged, 'original', false)).toBe(true)
  const cropped = withResult(inBackground(opened('remove-object')), 'b', { width: 210, height: 290 })
  expect([canCompare(cropped, 'original', false), canMark(cropped)]).toEqual([false, false])
  const store = createEditorStore('remove-object')
  store.dispatch({ type: 'opened', steps: cropped.work.steps })
  store.dispatch({
    type: 'options-changed',
    tool: 'remove-object',
    options: cropped.work.options['remove-object'],
    atMs: null,
  })
  store.dispatch({ type: 'step-shown', index: 1 })
  showMarkable(store)
  expect(shownStep(store.get().work)?.key).toBe('a')
  expect(canMark(store.get())).toBe(true)
})

it('compares a chain of results with the uploaded photo', () => {
  const chain = withResult(after(withResult(opened('repair'), 'b'), { type: 'tool-chosen', tool: 'coloring' }), 'c')
  const shown = shownStep(chain.work)
  expect(shown && originalOf(chain.work, shown).key).toBe('a')
})

it('shows only the facts of the shown step, and those only of this tool', () => {
  const result = withResult(opened('beauty'), 'b')
  expect(factsOf(result)).toEqual({ faces: 2 })
  const undone = after(result, { type: 'undone' })
  expect(factsOf(undone)).toBeNull()
  expect(factsOf(after(undone, { type: 'redone' }))).toEqual({ faces: 2 })
  expect(factsOf(after(result, { type: 'step-shown', index: 0 }))).toBeNull()
  expect(factsOf(after(result, { type: 'tool-chosen', tool: 'repair' }))).toBeNull()
})

it('never shows less progress than before, whichever answer comes first', () => {
  const running = after(
    opened('cartoon'),
    { type: 'run-began', stage: 'Sending', mask: null },
    { type: 'job-moved', job: job('cartoon', 'a', { done: 0.6 }) },
    { type: 'job-moved', job: job('cartoon', 'a', { done: 0.4 }) },
  )
  expect(running.running?.job?.done).toBe(0.6)
})

it('keeps everything when a run fails, and says why', () => {
  const failing = { code: 'no-face-found', sentence: 'No face was found.', requestId: null, mayRetry: false }
  const before = painted(opened('beauty'))
  const failed = after(before, { type: 'run-began', stage: 'Sending', mask: null }, { type: 'run-ended', failing })
  expect(failed.failing).toEqual(failing)
  expect(failed.work).toBe(before.work)
  expect(runState(failed)).toBe('ready')
})

it('keeps the mask, and updates how a result is downloaded, when the plan has changed', () => {
  const limited = withResult(opened('cartoon'), 'b')
  const marked = painted(after(limited, { type: 'tool-chosen', tool: 'remove-object' }))
  const mask = currentMask(marked)
  const whole = photo('b', { sourcePhotoId: 'a', tool: 'cartoon', deliveredWidth: 4000, deliveredHeight: 3000 })
  const renewed = after(marked, { type: 'photo-renewed', photo: whole })
  expect(shownStep(renewed.work)?.photo?.deliveredWidth).toBe(4000)
  expect(currentMask(renewed)).toBe(mask)
  expect(runState(renewed)).toBe('ready')
  expect(shownStep(after(renewed, { type: 'undone' }).work)?.photo?.deliveredWidth).toBe(4000)
})

it('never keeps more masks for undo than the limit', () => {
  const large = photo('big', { width: 8192, height: 6144 })
  let state = after(initialState('remove-object'), { type: 'opened', steps: [stepFor(large, null)] })
  for (let i = 0; i < 12; i++) {
    const edit = new MaskEdit(currentMask(state) as never)
    for (let index = 0; index < 600; index++) edit.write(index).fill(100 + i)
    state = after(state, { type: 'mask-changed', mask: edit.finish() })
  }
  expect(state.past.length).toBeGreaterThan(1)
  expect(state.past.length).toBeLessThan(12)
})

it('resumes a running job with its tool and settings, and puts its result after its source', () => {
  const once = withResult(opened('cartoon'), 'b')
  const resumed = after(after(once, { type: 'tool-chosen', tool: 'repair' }), {
    type: 'run-resumed',
    job: job('cartoon', 'a'),
  })
  expect(resumed.work.tool).toBe('cartoon')
  const done = job('cartoon', 'a', { state: 'done', done: 1 })
  const result = photo('c', { sourcePhotoId: 'a', tool: 'cartoon' })
  const ended = after(resumed, { type: 'result-came', job: done, photo: result })
  expect(shownStep(ended.work)?.sourceKey).toBe('a')
  expect(ended.running).toBeNull()
})

it('offers the download once the result matches the settings, and a run otherwise', () => {
  const result = withResult(opened('cartoon'), 'b')
  const { options } = result.work
  const steps = result.work.steps.map((step, i) => (i === 1 ? { ...step, options: options.cartoon } : step))
  const settled = { ...result, work: { ...result.work, steps } }
  expect(isRunNext(settled)).toBe(false)
  expect(isRunNext(after(settled, { type: 'tool-chosen', tool: 'beauty' }))).toBe(true)
  const removed = withResult(painted(opened('remove-object')), 'b')
  expect(isRunNext(removed)).toBe(false)
  expect(isRunNext(painted(removed))).toBe(true)
})
