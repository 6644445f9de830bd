import type account from './de/account.ts'
import type cartoon from './de/cartoon.ts'
import type coloring from './de/coloring.ts'
import type editor from './de/editor.ts'
import type late from './de/late.ts'
import type mails from './de/mails.ts'
import type pages from './de/pages.ts'
import type plans from './de/plans.ts'
import type problems from './de/problems.ts'
import type site from './de/site.ts'
import type toolTexts from './de/tool-texts.ts'
import type tools from './de/tools.ts'

/**
 * An English text that every language has, in ICU's message format. Where one English text means two things, what stands before a
 * bar tells them apart and is never shown: 'order|Close'.
 */
export type Message =
  | keyof typeof account
  | keyof typeof cartoon
  | keyof typeof coloring
  | keyof typeof editor
  | keyof typeof late
  | keyof typeof mails
  | keyof typeof pages
  | keyof typeof plans
  | keyof typeof problems
  | keyof typeof site
  | keyof typeof toolTexts
  | keyof typeof tools

/** A catalogue with exactly the texts of another. */
export type Translation<Catalogue> = Readonly<Record<keyof Catalogue, string>>
