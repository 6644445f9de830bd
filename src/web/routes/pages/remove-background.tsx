import { pairs, samples } from 'virtual:pictures'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { Message } from '#i18n/message.ts'
import { BackgroundPage } from '#web/background/background-page.tsx'
import { backgroundTexts } from '#web/background/texts.ts'
import { requestTranslator } from '#web/language/request-translator.ts'
import { pageMeta } from '#web/metadata/page-meta.ts'
import { questionsData } from '#web/metadata/structured-data.ts'
import { removeBackground } from '#web/site/offers.ts'

const description: Message =
  'A person, an animal, a product. It is found automatically and cut out, hair and gaps included: transparent, white for shops, or in front of your own picture.'

/** Long texts come from the loader, so that the script need not hold six languages. */
export function loader({ request }: LoaderFunctionArgs) {
  const t = requestTranslator(request)
  const said = backgroundTexts(t)
  return {
    said,
    pair: pairs[removeBackground.id],
    sample: samples.find(({ tool }) => tool === removeBackground.id)?.id ?? null,
    facts: [questionsData(t, said.questions)],
  }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: removeBackground.label,
    description,
    picture: removeBackground.id,
    facts: args.loaderData?.facts ?? [],
  })

export default function RemoveBackground() {
  return <BackgroundPage {...useLoaderData<typeof loader>()} />
}
