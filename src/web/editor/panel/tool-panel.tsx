import { ChevronRight } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { labelOf, type ToolId, toolCatalog } from '#tools/catalog.ts'
import { stageOf } from '#tools/in-page.ts'
import type { FoundKeeper, PictureKeeper } from '#tools/tool.ts'
import { Button } from '#ui/controls/button.tsx'
import { Choice } from '#ui/controls/choice.tsx'
import { TextButton } from '#ui/text-button.tsx'
import { useAtom } from '#ui/use-atom.ts'
import { imageUrl, uploadPhoto } from '#web/api/photos.ts'
import { BasicTag } from '#web/billing/usage/basic-tag.tsx'
import { useCanvas, useOpenStage } from '#web/editor/canvas/on-canvas.ts'
import { isFoundShown, takeFound } from '#web/editor/marking/found-mask.ts'
import { MaskTools, PenDetails } from '#web/editor/marking/mask-tools.tsx'
import {
  canChooseTarget,
  type EditorState,
  factsOf,
  isRunNext,
  maskUseNow,
  originalOf,
  shownStep,
  targetStep,
} from '#web/editor/model/editor-state.ts'
import { useExpectsPhoto } from '#web/editor/model/expects-photo.ts'
import { useEditorState, useModel } from '#web/editor/model/model.ts'
import { PhotoPicker, type PickPhoto } from '#web/editor/pictures/photo-picker.tsx'
import { useAnalysis, useBitmap } from '#web/editor/pictures/pictures.ts'
import { RunBar } from '#web/editor/run/run-bar.tsx'
import { useAnalysisRefusal, useRunRefusal } from '#web/editor/run/run-refusal.ts'
import { useLateParts } from '#web/start/use-late-parts.ts'
import { Presets } from './presets.tsx'
import { SavedSettings } from './saved-settings.tsx'

const pictures: PictureKeeper = {
  add: async (file, onProgress) => (await uploadPhoto(file, { name: file.name, onProgress })).id,
  thumbUrl: (id) => imageUrl(id, 'thumb'),
}

// Nothing of these is shown before there is a photo.
const loadAlternatives = async () => (await import('#web/editor/history/alternatives-bar.tsx')).AlternativesBar
const loadWhereChoice = async () => (await import('./where-choice.tsx')).WhereChoice
const loadAnimationNote = async () => (await import('#web/editor/run/animation-note.tsx')).AnimationNote
const loadFindings = async () => (await import('./findings.tsx')).Findings

/**
 * The settings of the chosen tool. Below 1,024 px it is a sheet at the foot of the screen, with fine settings folded.
 */
export function ToolPanel() {
  const tool = useEditorState((state) => state.work.tool)
  const hasPhoto = useEditorState((state) => shownStep(state.work) !== null)
  const [isOpen, setOpen] = useState(false)
  const [showsMore, setShowsMore] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const scrolled = useRef<Partial<Record<ToolId, number>>>({})
  useLayoutEffect(() => {
    if (list.current !== null) list.current.scrollTop = scrolled.current[tool] ?? 0
  }, [tool])
  const refusal = useAnalysisRefusal()
  const expectsPhoto = useExpectsPhoto()
  const stage = stageOf(tool)
  const { Controls } = useOpenStage()
  const AlternativesBar = useLateParts(loadAlternatives)
  const WhereChoice = useLateParts(loadWhereChoice)
  const AnimationNote = useLateParts(loadAnimationNote)
  const Findings = useLateParts(loadFindings)
  const areAlwaysOpen = stage.placesPresets === true
  const isPhotoRefused = refusal !== null && stage.refusals?.[refusal]?.sentence !== undefined
  const canMark = isPhotoRefused && stage.refusals?.[refusal]?.marked !== undefined
  // The presets are for what was not found. Where there is little room, marking it by hand takes theirs.
  const showsMarksAlone = canMark && !isOpen && !areAlwaysOpen
  const mask = useEditorState(maskUseNow)
  // Who marks what should go needs a pen and the button that runs, and hardly ever more.
  const isBrief = mask === 'required'
  const name = useEditorState(({ work }) => labelOf(work.tool, work.options[work.tool]))
  const t = useTranslator()
  const toolName = t.known(toolCatalog[tool].label)
  return (
    <aside
      aria-label={t('{tool} settings', { tool: toolName })}
      data-open={isOpen ? '' : undefined}
      className={`area-panel relative flex min-h-0 flex-col border-line bg-paper max-lg:border-t lg:border-l ${areAlwaysOpen && hasPhoto ? 'max-lg:h-[46dvh]' : 'max-lg:max-h-[44dvh]'}`}
    >
      <div className="flex items-center gap-3 px-4 pt-5 pb-3 max-lg:sr-only">
        <h2 className="headline text-28">{t.known(name)}</h2>
        <BasicTag access={toolCatalog[tool].access} />
      </div>
      {/* Each tool is found as far scrolled as it was left. */}
      <div
        key={tool}
        ref={list}
        onScroll={({ currentTarget }) => {
          scrolled.current[tool] = currentTarget.scrollTop
        }}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-2 lg:pt-0"
      >
        <div className="grid gap-2 lg:gap-6">
          <Mode />
          {AnimationNote ? <AnimationNote /> : null}
          {isBrief ? (
            <div className={hasPhoto || expectsPhoto ? '' : 'max-lg:hidden'}>
              <MaskTools isOpen={isOpen} />
            </div>
          ) : null}
          {AlternativesBar ? <AlternativesBar /> : null}
          {areAlwaysOpen || isBrief ? null : (
            <div className={showsMarksAlone ? 'max-lg:hidden' : ''}>
              <Presets />
            </div>
          )}
          {isBrief ? <MoreButton isOpen={showsMore} onOpen={setShowsMore} /> : null}
          <div
            id="tool-settings"
            className={`grid gap-4 lg:gap-6 ${areAlwaysOpen ? '' : 'max-lg:pt-3'} ${isOpen || areAlwaysOpen ? '' : showsMarksAlone ? 'max-lg:max-h-24 max-lg:overflow-y-auto' : 'max-lg:hidden'} ${isBrief && !showsMore ? 'lg:hidden' : ''}`}
          >
            {isBrief ? <PenDetails /> : null}
            {isBrief ? <Presets /> : null}
            <div className={showsMarksAlone ? 'contents max-lg:hidden' : 'contents'}>
              <SavedSettings />
              <Settings />
            </div>
            {Controls !== undefined && hasPhoto && (!isPhotoRefused || canMark) ? (
              <Controls presets={isPhotoRefused ? null : <Presets />} />
            ) : null}
            {WhereChoice && mask !== 'required' && hasPhoto && !isPhotoRefused ? <WhereChoice /> : null}
            <TargetChoice />
            {Findings ? <Findings /> : null}
          </div>
        </div>
        {/* The room below all settings; over those that go on, a fade. */}
        <div aria-hidden="true" className="panel-foot pointer-events-none sticky bottom-0 h-2 lg:h-6" />
      </div>
      <RefusalNote />
      <RunBar isOpen={isOpen} onOpen={areAlwaysOpen ? undefined : setOpen} />
    </aside>
  )
}

/** Shows and hides what few people need. Small screens have the button beside the one that runs. */
function MoreButton({ isOpen, onOpen }: { isOpen: boolean; onOpen(isOpen: boolean): void }) {
  const t = useTranslator()
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls="tool-settings"
      onClick={() => onOpen(!isOpen)}
      className="flex min-h-11 w-full items-center justify-between border-t border-line text-14 text-quiet transition-colors hover:text-ink max-lg:hidden"
    >
      {t('More')}
      <ChevronRight size={16} style={isOpen ? { rotate: '90deg' } : undefined} />
    </button>
  )
}

/** What the tool does, where it does several things. */
function Mode() {
  const { store } = useModel()
  const tool = useEditorState((state) => state.work.tool)
  const options = useEditorState((state) => state.work.options[state.work.tool])
  const isRunning = useEditorState((state) => state.running !== null)
  const { Mode: Choices } = stageOf(tool)
  if (Choices === undefined) return null
  return (
    <div className="panel-mode">
      <Choices
        options={options}
        isDisabled={isRunning}
        onChange={(next) => store.dispatch({ type: 'options-changed', tool, options: next, atMs: null })}
      />
    </div>
  )
}

function Settings() {
  const editor = useCanvas()
  const { store, pointed } = editor
  const tool = useEditorState((state) => state.work.tool)
  const options = useEditorState((state) => state.work.options[state.work.tool])
  const facts = useEditorState(factsOf)
  const isDone = !useEditorState(isRunNext)
  const target = useEditorState(targetStep)
  const isRunning = useEditorState((state) => state.running !== null)
  const t = useTranslator()
  const analysis = useAnalysis(tool, target)
  const picture = useBitmap(target)
  const hasPreview = useAtom(editor.livePreview) !== null
  const isTrying = useEditorState((state) => state.isTrying)
  const found: FoundKeeper = {
    isShown: isFoundShown(useAtom(editor.showsFound), hasPreview && isTrying),
    onShow: (isShown) => editor.showsFound.set(isShown ? 'on' : 'off'),
    take: (mask, next, brushShare) => takeFound(editor, mask, next, brushShare),
  }
  const thing = useAtom(pointed)
  const { Panel } = stageOf(tool)
  if (Panel === undefined) return null
  return (
    <fieldset disabled={isRunning} className="grid min-w-0 gap-4 disabled:opacity-45">
      <legend className="sr-only">{t('Settings')}</legend>
      <Panel
        options={options}
        onChange={(next) => store.dispatch({ type: 'options-changed', tool, options: next, atMs: performance.now() })}
        photoSize={target?.size ?? null}
        facts={facts}
        isDone={isDone}
        analysis={analysis}
        pictures={pictures}
        picture={picture}
        pointed={thing}
        onPoint={pointed.set}
        found={found}
      />
    </fieldset>
  )
}

/** Says before a run that the tool found nothing to work on in this photo, and offers ways on. */
function RefusalNote() {
  const { store } = useModel()
  const tool = useEditorState((state) => state.work.tool)
  const options = useEditorState((state) => state.work.options[state.work.tool])
  const isMarked = useRunRefusal() === null
  const refusal = useAnalysisRefusal()
  const originalIndex = useEditorState(indexOfOtherOriginal)
  const picker = useRef<PickPhoto>(null)
  const t = useTranslator()
  const texts = refusal === null ? undefined : stageOf(tool).refusals?.[refusal]
  if (texts?.sentence === undefined) return null
  const { wayOn } = texts
  return (
    // Where it takes room from nothing that is shown: above the run button, on small screens at the canvas's foot.
    <div className="refusal-note border-t border-line bg-paper px-4 pt-3">
      <div role="status" className="grid gap-1 border-l-2 border-warning pl-3 text-14">
        <p>{t((isMarked ? texts.marked : undefined) ?? texts.sentence)}</p>
        <div className="flex flex-wrap items-center gap-x-4">
          {wayOn === undefined ? null : (
            <Button
              size="small"
              onClick={() =>
                store.dispatch({ type: 'options-changed', tool, options: wayOn.change(options), atMs: null })
              }
            >
              {t(wayOn.label)}
            </Button>
          )}
          {originalIndex === null ? null : (
            // A cut-out has no sky, and what it was made from may.
            <TextButton onClick={() => store.dispatch({ type: 'step-shown', index: originalIndex })}>
              {t('Use the original photo')}
            </TextButton>
          )}
          <TextButton onClick={() => picker.current?.open()}>{t('Use another photo')}</TextButton>
          <PhotoPicker ref={picker} />
        </div>
      </div>
    </div>
  )
}

/** Where the photo stands that what a run works on was made from, in the end; null where it works on that one. */
function indexOfOtherOriginal(state: EditorState): number | null {
  const target = targetStep(state)
  if (target === null) return null
  const original = originalOf(state.work, target)
  return original === target ? null : state.work.steps.indexOf(original)
}

/** Which photo a run works on. Asked only when a result of the same tool is shown. */
function TargetChoice() {
  const { store } = useModel()
  const canChoose = useEditorState(canChooseTarget)
  const runsOnResult = useEditorState((state) => state.runsOnResult)
  const t = useTranslator()
  const isByPhoto = useEditorState(({ work }) => stageOf(work.tool).hasSettingsByPhoto === true)
  // Its settings would be applied a second time.
  if (!canChoose || isByPhoto) return null
  return (
    <Choice
      label={t('Run again on')}
      value={runsOnResult ? 'result' : 'source'}
      options={[
        { value: 'source', label: t('What it was made from') },
        { value: 'result', label: t('This result') },
      ]}
      onChange={(value) => store.dispatch({ type: 'target-chosen', runsOnResult: value === 'result' })}
    />
  )
}
