import type { Size } from '#imaging/image.ts'
import type { BlurWord } from '#web/sentences/blur-words.ts'
import type { Shade } from '#web/sentences/color-shades.ts'
import type { Concept } from '#web/sentences/concepts.ts'
import type { Rank } from '#web/sentences/rank-words.ts'
import type { Sounds } from '#web/sentences/sound-alike.ts'

interface HowSaid {
  /** Of a colour: how light and strong it is. */
  readonly shade?: Shade
  readonly isOne?: boolean
  /** Said to be several, by its form or what stands beside it. */
  readonly isMany?: boolean
  /** Of "the family": how many of the people it is. Null: nobody knows. */
  readonly group?: number | null
  /** Said with what it is made of: "the wooden chair". */
  readonly isMadeOf?: boolean
  /** Behind "of" and its like. */
  readonly isOf?: boolean
  /** Behind の or 的: what stands before it says which one it is. */
  readonly isTold?: boolean
  /** A pronoun stands for it. */
  readonly isAgain?: boolean
  /** Of the fault of being blurred. */
  readonly blurWord?: BlurWord
  /** Which of its kind it is: "the second", "the front one". */
  readonly ranks?: readonly Rank[]
  /** Of "but": what it leaves out stands before it. */
  readonly isPostposed?: boolean
}

/** What no tool does, and is asked often enough to be told what else can be done. */
export type Answer = 'wider' | 'passport'

/** A part of a sentence: what it means, a number, or a word that no lexicon has. */
export type Meaning =
  | ({ readonly kind: 'concept'; readonly concept: Concept } & HowSaid)
  | {
      readonly kind: 'number'
      readonly value: number
      readonly unit: 'percent' | 'times' | 'degrees' | 'none'
      readonly isSigned?: boolean
      readonly isShare?: boolean
      readonly isLeft?: boolean
    }
  /** `size`: in px, where so many are said. */
  | { readonly kind: 'ratio'; readonly ratio: number; readonly size?: Size }
  | { readonly kind: 'color'; readonly color: string }
  | { readonly kind: 'pause' }
  /** `isNamed`: a thing by the look of it, and no manner: "the water". `isImpossible`: known to be what no tool does. */
  | {
      readonly kind: 'unknown'
      readonly isNamed: boolean
      readonly isNoun?: boolean
      readonly isImpossible?: boolean
      readonly answer?: Answer
    }

/** With the place of its words in the sentence as it was written. */
export type Part = Meaning & { readonly from: number; readonly to: number }

/** One of the ways to say a concept: its words, each whole or a beginning. */
export interface Phrase {
  readonly concepts: readonly Concept[]
  readonly words: readonly { readonly text: string; readonly isBeginning: boolean }[]
  readonly length: number
}

/** The lexicons of a language, ready to be searched. */
export interface Words {
  readonly language: string
  readonly isPages: boolean
  /** By the first letter of the first word, the longest first. */
  readonly phrases: ReadonlyMap<string, readonly Phrase[]>
  /** Single words by how they sound. */
  readonly sounds: Sounds
  /** Whether words stand apart. Chinese and Japanese leave no room between them. */
  readonly isSpaced: boolean
  /** Whether a clause ends with what is to be done, as in Japanese. */
  readonly endsWithAct: boolean
}
