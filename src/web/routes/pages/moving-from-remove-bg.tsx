import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import '#i18n/rest.ts'
import { appContext } from '#web/app-context.ts'
import { requestTranslator } from '#web/language/request-translator.ts'
import { pageMeta } from '#web/metadata/page-meta.ts'
import { differencesIn } from '#web/moving/differences.ts'
import { movingIntroIn } from '#web/moving/moving-intro.ts'
import { MovingPage } from '#web/moving/moving-page.tsx'

/** Long texts come from the loader, so that the script need not hold six languages. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { origin } = context.get(appContext)
  const t = requestTranslator(request)
  const intro = movingIntroIn(t, origin)
  return { origin, intro, differences: differencesIn(t) }
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Moving from remove.bg',
    description:
      'Programs that call remove.bg’s API work here with another address and key: a converter, and what differs.',
  })

export default function MovingFromRemoveBg() {
  return <MovingPage {...useLoaderData<typeof loader>()} />
}
