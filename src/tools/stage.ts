import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { ComponentType, ReactNode } from 'react'
import type { ProblemCode } from '#contract/problem.ts'
import type { Message } from '#i18n/message.ts'
import type { Translator } from '#i18n/messages.ts'
import type { Quad } from '#imaging/adjust/homography.ts'
import type { Box } from '#imaging/crop.ts'
import type { Mask, Size } from '#imaging/image.ts'
import type { Kept } from '#tools/kept.ts'
import type { Point, View } from '#tools/photo-view.ts'
import type { Analysis, Panel, PipelineResult } from '#tools/tool.ts'

/** Everything that the editor shows and says for a tool. It lives in the tool's stage.tsx. */
export interface Stage<Options> {
  /** Absent where the tool's controls on the canvas are all. */
  readonly Panel?: Panel<Options>
  /** The label of the run button; a function where it depends on the settings. */
  readonly runLabel: Message | ((options: Options) => Message)
  /** For tools that take a mask; a function where the texts depend on the settings. */
  readonly mask?: MaskTexts | ((options: Options) => MaskTexts)
  /** For tools that do several things: the choice at the top of the panel. */
  readonly Mode?: ComponentType<ModeProps<Options>>
  /** Texts for the facts that the pipeline reports. `factLines` has those that several tools share. */
  readonly facts?: FactSayings
  /** Names of the facts that a person wants to read. The others are figures, and folded away. */
  readonly plainFacts?: readonly string[]
  /** Names of others that may be a reason to do it again: told beside the next step, never folded away. */
  readonly doubts?: readonly string[]
  /** Why a run would fail on this photo, shown before the run. */
  readonly refusals?: { readonly [Code in ProblemCode]?: Refusal<Options> }
  /** Whether the things in the photo are offered for marking, by chips and under the pointer. */
  readonly offersThings?: true
  /** What the tool would work on without a mask. It is drawn on the photo like a mask; null draws nothing. */
  findMask?(analysis: Analysis, options: Options): Mask | null
  /** For tools that fill the masked regions one after the other: px by which each region grows. */
  regionGrowPx?(options: Options): number
  /**
   * The preview is shown while a run works on what is marked, and never before. Where its picture is transparent, the
   * photo stays. Presets are then told by name alone.
   */
  readonly previewIsDraft?: true
  /** For tools that can make another result from the same photo and mask. */
  readonly alternatives?: Alternatives<Options>
  /** Texts about what happens to an animation, given by the tool that draws every frame. */
  readonly animation?: AnimationTexts
  /** Its place among the settings belongs to the tool's own controls, which are shown whole on small screens too. */
  readonly placesPresets?: true
  /**
   * Whether settings are about one photo: each photo has its own, a result shows those that made it, and another photo
   * starts from the defaults.
   */
  readonly hasSettingsByPhoto?: true
  /** For tools that find several photos side by side in one, such as prints on a scanner. */
  readonly prints?: PrintsTexts
  /** For tools that change the frame of the photo. */
  readonly framing?: Framing<Options>
  /** Called once for each editor that opens. Absent: only the mask is drawn over the photo. */
  open?(canvas: Canvas<Options>): OpenStage
}

/** Photos in a photo, each of which may become a photo of its own and go through the tool. */
export interface PrintsTexts {
  /** Their corners, as shares of the photo. Fewer than two are not offered. */
  find(analysis: Analysis): readonly Quad[]
  /** On the button that cuts them out and runs the tool on each. */
  readonly runLabel: Message
  /** Said where the plan does not include that. */
  readonly planText: Message
}

/** How a tool's settings crop, turn or bend a photo. */
export interface Framing<Options> {
  /** The size in px of a result. */
  sizeOf(options: Options, photo: Size): Size
  /** The settings that only move pixels, to show the photo before in the frame of the result; null when none does. */
  only(options: Options): Options | null
}

/** What a tool puts on the canvas of one editor. */
export interface OpenStage {
  /** Replaces the pen of the mask while its hold is not off. */
  readonly pen?: ToolPen
  /** Drawn over the photo. Elements that handle pointer events themselves carry `data-own-pointer`. */
  readonly Overlay?: ComponentType
  /** Shown below the panel once there is a photo that the tool can work on. */
  readonly Controls?: ComponentType<ControlsProps>
  /** A click that nothing else has handled. @param at on the canvas */
  press?(at: Point): void
  /** @param at the mouse on the canvas; null when it has left, and for touch */
  hover?(at: Point | null): void
}

export interface ControlsProps {
  /** The presets, for tools that place them. */
  readonly presets: ReactNode
}

/** What a tool may read of the canvas, and change on it. */
export interface Canvas<Options> {
  readonly state: ReadableAtom<CanvasState<Options>>
  /** Position and scale of the photo that a run would work on. */
  readonly view: ReadableAtom<View>
  /** Where the picture that is shown lies on the canvas, in CSS pixels. */
  readonly frame: ReadableAtom<CanvasFrame>
  /** Index of the finding that is pointed at, on the photo or in the panel; null for none. */
  readonly pointed: WritableAtom<number | null>
  /** Shows the preview with these settings in place of the chosen ones; null: the chosen ones again. */
  previewAs(options: Options | null): void
  /** Changes the settings as one step of undo. Changes right after it join the same step. */
  change(options: Options, edit?: Edit): void
  /** Hides the line between before and after. */
  stopComparing(): void
  /**
   * The pixel at a point of the canvas; null outside of the photo and while it loads.
   * @param of shown: the picture as it is drawn; photo: the one that a run would work on
   */
  pixelAt(at: Point, of: 'shown' | 'photo'): ImageData | null
  /** The photo that a run would work on, some 2048 px long; null while it loads. */
  picture(): ImageBitmap | null
  /** What lies in that photo and should not be cut off, in shares of it; nothing where it cannot be found out. */
  findKept?(): Promise<readonly Kept[]>
  /**
   * Adds to the user's mask as one step of undo.
   * @param found of the photo's shape, any size
   */
  mark(found: Mask): Promise<void>
}

export interface CanvasFrame extends Box {
  /** CSS pixels per pixel of the whole picture. */
  readonly scale: number
}

/** How a change of the settings enters the history. */
export type Edit =
  /** All changes with the same gesture are one step of undo, however long it takes. */
  | { readonly gesture: string }
  /** A step of its own, even right after another change. */
  | { readonly isOwnStep: true }

export interface CanvasState<Options> {
  readonly options: Options
  /** The size of the photo that a run would work on; null while there is none. */
  readonly photo: Size | null
  /** The analysis of that photo; null while it runs. */
  readonly analysis: Analysis | 'failed' | null
  /** Whether the picture that is shown was made by this tool. */
  readonly isResult: boolean
  /** What the tool reported about that picture; null for other pictures. */
  readonly facts: PipelineResult['facts'] | null
  readonly isRunning: boolean
  readonly isComparing: boolean
  /** The original is shown while a key or button is held down. */
  readonly isHolding: boolean
  /** Settings are being tried, and the tool's preview shows them. */
  readonly isTrying: boolean
  /** Whether a drag paints the mask. */
  readonly isMasking: boolean
  /** That photo as it is drawn, some 2048 px long; null while it loads. */
  readonly picture: ImageBitmap | null
  /** What is drawn on the canvas: the preview, or the step that is shown; null while it loads. */
  readonly shown: ImageBitmap | null
}

/** What a drag on the canvas draws with. Points are in CSS pixels of the canvas. */
export interface Pen {
  readonly isBusy: boolean
  begin(at: Point, how: { altHeld: boolean; continuesLine: boolean; isTouch: boolean }): void
  move(points: readonly Point[]): void
  end(): void
  /** @param isMeant whether to keep what was drawn so far */
  interrupt(isMeant: boolean): void
  cancel(): void
}

export interface ToolPen {
  readonly pen: Pen
  /** draws: its cursor is shown and keys move it; points: a crosshair is shown; off: a drag moves the photo. */
  readonly hold: ReadableAtom<'draws' | 'points' | 'off'>
  readonly Cursor: ComponentType<{ pointer: ReadableAtom<CanvasPointer | null> }>
  readonly texts: PenTexts
  /** One press of `[` or `]`. */
  resize(direction: 1 | -1): void
}

export interface PenTexts {
  /** What the keys do, for screen readers. */
  readonly keyHelp: Message
  /** The same in short, shown while keys move the pen. */
  readonly keyHint: Message
  /** Announced when a key puts the pen down. */
  readonly begun: Message
  /** The same for the X key, which does what Alt does with a mouse. */
  readonly begunWithAlt: Message
}

export interface CanvasPointer {
  /** In CSS pixels of the canvas. */
  readonly at: Point
  /** As in `PointerEvent.pointerType`, or 'keys'. */
  readonly kind: string
  readonly isPainting: boolean
}

export interface MaskTexts {
  /** Over a photo on which nothing is marked yet: what a click there is for, and the same for a fingertip. */
  readonly asks?: { readonly click: Message; readonly tap: Message }
  /** What each pen does for the tool. */
  readonly hints: { readonly [Pen in 'select' | 'brush' | 'eraser' | 'lasso']: Message }
  /** The label of the switch for painting, where it is not 'Mark by hand'. */
  readonly switchLabel?: Message
}

export interface Refusal<Options> {
  /** On the run button; absent where it is the usual one. */
  readonly short?: Message
  /** What the analysis found, or why the settings change nothing; absent where the panel says it. */
  readonly sentence?: Message
  /**
   * The sentence once the user has marked by hand what was not found. The tool's controls are then shown with the
   * refusal; absent where nothing can be marked.
   */
  readonly marked?: Message
  /** Offers settings with which the photo would not be refused. */
  readonly wayOn?: { readonly label: Message; change(options: Options): Options }
}

export interface ModeProps<Options> {
  readonly options: Options
  readonly isDisabled: boolean
  onChange(options: Options): void
}

export interface Alternatives<Options> {
  /** Whether a result of these settings has others. Absent: always. */
  has?(options: Options): boolean
  /**
   * The settings for another result.
   * @param made the stored settings of the results so far
   */
  next(options: Options, made: readonly unknown[]): Options
  readonly texts: {
    /** The name of the group of results. */
    readonly name: Message
    readonly before: Message
    readonly after: Message
    readonly another: Message
  }
}

export interface AnimationTexts {
  /** For this tool, which draws all frames. */
  all(t: Translator, frames: number): string
  /** For another tool, which edits the first frame. @param tool its name */
  first(t: Translator, frames: number, tool: string): string
}

type Fact = PipelineResult['facts'][string]

/** Texts by the fact's name. An empty list: the fact is not shown. */
export type FactSayings = Readonly<Record<string, (t: Translator, fact: Fact) => string | readonly never[]>>
