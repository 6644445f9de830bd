import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { ComponentType } from 'react'
import type { ProblemCode } from '#contract/problem.ts'
import type { Message } from '#i18n/message.ts'
import type { Translator } from '#i18n/messages.ts'
import type { Mask, Size } from '#imaging/image.ts'
import type { Point, View } from '#tools/photo-view.ts'
import type { Analysis, Panel, PipelineResult } from '#tools/tool.ts'

/** Everything that the editor shows and says of a tool; lives in the tool's stage.tsx. */
export interface Stage<Options> {
  readonly Panel: Panel<Options>
  /** What the run button says. */
  readonly runLabel: Message
  /** For tools that take a mask. */
  readonly mask?: MaskTexts
  /** How each fact is said that the pipeline tells; `factLines` knows those that several tools share. */
  readonly facts?: FactSayings
  /** Why a run would find nothing to do, said before it is run. */
  readonly refusals?: { readonly [Code in ProblemCode]?: Refusal<Options> }
  /** What the tool would work on without a mask; drawn on the photo like one. Absent or null: nothing is drawn. */
  findMask?(analysis: Analysis, options: Options): Mask | null
  /** For tools that fill the marked regions one after the other: px that each of them is widened by. */
  regionGrowPx?(options: Options): number
  /** For tools that can give another result of the same photo and mask. */
  readonly alternatives?: Alternatives<Options>
  /** What becomes of an animation; said by the tool that draws every frame. */
  readonly animation?: AnimationTexts
  /** Called once an open editor. Absent: the photo shows nothing of the tool but its mask. */
  open?(canvas: Canvas<Options>): OpenStage
}

/** What a tool puts on the canvas of one editor. */
export interface OpenStage {
  /** A pen in the place of the mask's. */
  readonly pen?: ToolPen
  /** Lies over the photo. What takes its own pointer events carries `data-own-pointer`. */
  readonly Overlay?: ComponentType
  /** Below the panel, as soon as there is a photo that the tool can work on. */
  readonly Controls?: ComponentType
  /** A click that nothing else has taken. @param at on the canvas */
  press?(at: Point): void
  /** @param at where the mouse is on the canvas; null when it left, and for a finger */
  hover?(at: Point | null): void
}

/** What a tool may know of the canvas, and do to it. */
export interface Canvas<Options> {
  readonly state: ReadableAtom<CanvasState<Options>>
  /** Where the photo lies that a run would work on. */
  readonly view: ReadableAtom<View>
  /** Which of the things found in the photo is pointed at, on the photo or in the panel; null for none. */
  readonly pointed: WritableAtom<number | null>
  /** One step of undo, which takes in what is changed right after it. */
  change(options: Options, edit?: Edit): void
  /** The picture alone: the line between before and after goes. */
  stopComparing(): void
  /**
   * One pixel under a place on the canvas; null outside of the photo and while it comes.
   * @param of shown: as it is drawn; photo: what a run would work on
   */
  pixelAt(at: Point, of: 'shown' | 'photo'): ImageData | null
}

/** How a change of the settings is remembered. */
export type Edit =
  /** All changes of one gesture are one step of undo, however long it takes. */
  | { readonly gesture: string }
  /** A step of its own, whatever was changed right before it. */
  | { readonly isOwnStep: true }

export interface CanvasState<Options> {
  readonly options: Options
  /** The size of the photo that a run would work on; null while there is none. */
  readonly photo: Size | null
  /** What the tool sees in that photo; null while it comes. */
  readonly analysis: Analysis | 'failed' | null
  /** Whether what is shown was made by this tool. */
  readonly isResult: boolean
  readonly isRunning: boolean
  readonly isComparing: boolean
  /** The original is shown as long as a key or button is held. */
  readonly isHolding: boolean
  /** The tool's preview is shown. */
  readonly isTrying: boolean
  /** Whether a drag paints the mask. */
  readonly isMasking: boolean
}

/** What a drag on the canvas draws with. Places are in CSS pixels of the canvas. */
export interface Pen {
  readonly isBusy: boolean
  begin(at: Point, how: { altHeld: boolean; continuesLine: boolean; isTouch: boolean }): void
  move(points: readonly Point[]): void
  end(): void
  /** @param isMeant whether what was drawn so far stays */
  interrupt(isMeant: boolean): void
  cancel(): void
}

export interface ToolPen {
  readonly pen: Pen
  /** draws: its cursor is drawn and keys move it; points: it has a crosshair; off: a drag moves the photo. */
  readonly hold: ReadableAtom<'draws' | 'points' | 'off'>
  readonly Cursor: ComponentType<{ pointer: ReadableAtom<CanvasPointer | null> }>
  readonly texts: PenTexts
  /** One press of `[` or `]`. */
  resize(direction: 1 | -1): void
}

export interface PenTexts {
  /** What the keys do, for who hears it. */
  readonly keyHelp: Message
  /** The same in short, shown while keys move the pen. */
  readonly keyHint: Message
  /** Said when a key puts the pen down. */
  readonly begun: Message
  /** The same with X, which is what Alt is to a mouse. */
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
  /** What painting means to the tool. */
  readonly hint: Message
  /** Where a click or a tap marks a thing; for tools that need a mask. */
  readonly tapHint?: Message
  /** The switch for painting, where it is not 'Mark by hand'. */
  readonly switchLabel?: Message
}

export interface Refusal<Options> {
  /** Under the run button. */
  readonly short: Message
  /** What the analysis came to; absent where it is not the photo that is in the way. */
  readonly sentence?: Message
  /** Where a mask can stand in for what was not found. */
  readonly byHand?: {
    /** The sentence, once something is marked. */
    readonly marked: Message
    /** The switch for painting. */
    readonly mark: Message
  }
  /** Other settings with which the photo would not be refused. */
  readonly wayOn?: { readonly label: Message; change(options: Options): Options }
}

export interface Alternatives<Options> {
  /**
   * The settings for one more.
   * @param made the settings of those there are, as they were kept
   */
  next(options: Options, made: readonly unknown[]): Options
  readonly texts: {
    /** All of them. */
    readonly name: Message
    readonly before: Message
    readonly after: Message
    readonly another: Message
  }
}

export interface AnimationTexts {
  /** Of this tool. */
  all(t: Translator, frames: number): string
  /** Of another tool, which edits the first frame. @param tool its name */
  first(t: Translator, frames: number, tool: string): string
}

type Fact = PipelineResult['facts'][string]

/** By the fact's name. An empty list: nothing is said of it. */
export type FactSayings = Readonly<Record<string, (t: Translator, fact: Fact) => string | readonly never[]>>
