import { compileMessage } from '@lingui/message-utils/compileMessage'
import deAccount from './de/account.ts'
import deCartoon from './de/cartoon.ts'
import deColoring from './de/coloring.ts'
import deEditor from './de/editor.ts'
import deLate from './de/late.ts'
import deMails from './de/mails.ts'
import dePages from './de/pages.ts'
import dePlans from './de/plans.ts'
import deProblems from './de/problems.ts'
import deSite from './de/site.ts'
import deToolTexts from './de/tool-texts.ts'
import deTools from './de/tools.ts'
import esAccount from './es/account.ts'
import esCartoon from './es/cartoon.ts'
import esColoring from './es/coloring.ts'
import esEditor from './es/editor.ts'
import esLate from './es/late.ts'
import esMails from './es/mails.ts'
import esPages from './es/pages.ts'
import esPlans from './es/plans.ts'
import esProblems from './es/problems.ts'
import esSite from './es/site.ts'
import esToolTexts from './es/tool-texts.ts'
import esTools from './es/tools.ts'
import frAccount from './fr/account.ts'
import frCartoon from './fr/cartoon.ts'
import frColoring from './fr/coloring.ts'
import frEditor from './fr/editor.ts'
import frLate from './fr/late.ts'
import frMails from './fr/mails.ts'
import frPages from './fr/pages.ts'
import frPlans from './fr/plans.ts'
import frProblems from './fr/problems.ts'
import frSite from './fr/site.ts'
import frToolTexts from './fr/tool-texts.ts'
import frTools from './fr/tools.ts'
import jaAccount from './ja/account.ts'
import jaCartoon from './ja/cartoon.ts'
import jaColoring from './ja/coloring.ts'
import jaEditor from './ja/editor.ts'
import jaLate from './ja/late.ts'
import jaMails from './ja/mails.ts'
import jaPages from './ja/pages.ts'
import jaPlans from './ja/plans.ts'
import jaProblems from './ja/problems.ts'
import jaSite from './ja/site.ts'
import jaToolTexts from './ja/tool-texts.ts'
import jaTools from './ja/tools.ts'
import type { Language } from './languages.ts'
import { type Catalogue, createTranslator, type Translator } from './messages.ts'
import zhHansAccount from './zh-Hans/account.ts'
import zhHansCartoon from './zh-Hans/cartoon.ts'
import zhHansColoring from './zh-Hans/coloring.ts'
import zhHansEditor from './zh-Hans/editor.ts'
import zhHansLate from './zh-Hans/late.ts'
import zhHansMails from './zh-Hans/mails.ts'
import zhHansPages from './zh-Hans/pages.ts'
import zhHansPlans from './zh-Hans/plans.ts'
import zhHansProblems from './zh-Hans/problems.ts'
import zhHansSite from './zh-Hans/site.ts'
import zhHansToolTexts from './zh-Hans/tool-texts.ts'
import zhHansTools from './zh-Hans/tools.ts'

/** Every catalogue, by language: for servers and tests; a page loads its own (load-words.ts). */
export const catalogues = {
  de: {
    account: deAccount,
    cartoon: deCartoon,
    coloring: deColoring,
    editor: deEditor,
    late: deLate,
    mails: deMails,
    pages: dePages,
    plans: dePlans,
    problems: deProblems,
    site: deSite,
    'tool-texts': deToolTexts,
    tools: deTools,
  },
  es: {
    account: esAccount,
    cartoon: esCartoon,
    coloring: esColoring,
    editor: esEditor,
    late: esLate,
    mails: esMails,
    pages: esPages,
    plans: esPlans,
    problems: esProblems,
    site: esSite,
    'tool-texts': esToolTexts,
    tools: esTools,
  },
  fr: {
    account: frAccount,
    cartoon: frCartoon,
    coloring: frColoring,
    editor: frEditor,
    late: frLate,
    mails: frMails,
    pages: frPages,
    plans: frPlans,
    problems: frProblems,
    site: frSite,
    'tool-texts': frToolTexts,
    tools: frTools,
  },
  ja: {
    account: jaAccount,
    cartoon: jaCartoon,
    coloring: jaColoring,
    editor: jaEditor,
    late: jaLate,
    mails: jaMails,
    pages: jaPages,
    plans: jaPlans,
    problems: jaProblems,
    site: jaSite,
    'tool-texts': jaToolTexts,
    tools: jaTools,
  },
  'zh-Hans': {
    account: zhHansAccount,
    cartoon: zhHansCartoon,
    coloring: zhHansColoring,
    editor: zhHansEditor,
    late: zhHansLate,
    mails: zhHansMails,
    pages: zhHansPages,
    plans: zhHansPlans,
    problems: zhHansProblems,
    site: zhHansSite,
    'tool-texts': zhHansToolTexts,
    tools: zhHansTools,
  },
} as const

/** The words of a language, compiled here. English are the keys themselves. */
export function openFullTranslator(language: Language): Translator {
  return createTranslator(
    language,
    compileMessages(language === 'en' ? englishOf(catalogues.de) : allOf(catalogues[language])),
  )
}

type Texts = Readonly<Record<string, string>>
type Areas = Readonly<Record<string, Texts>>

const allOf = (areas: Areas): Texts => Object.assign({}, ...Object.values(areas))
const englishOf = (areas: Areas): Texts => Object.fromEntries(Object.keys(allOf(areas)).map((text) => [text, text]))
const compileMessages = (texts: Texts): Catalogue =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]))
