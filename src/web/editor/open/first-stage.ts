import { pathBelow } from '#i18n/languages.ts'
import { needStages } from '#web/editor/model/need-stages.ts'
import { toolAt } from '#web/editor/model/tool-options.ts'

// The page that the server has drawn hydrates with the stage of its tool, which comes with the page's scripts.
if (!import.meta.env.SSR) await needStages([toolAt(pathBelow(location.pathname))])
