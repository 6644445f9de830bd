import { pairs, samples } from 'virtual:pictures'
import { useEffect, useState } from 'react'
import { Link, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData, useNavigate } from 'react-router'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { menuToolIds, toolCatalog } from '#tools/catalog.ts'
import { appContext } from '#web/app-context.ts'
import { type PlanSummary, summarizePlans } from '#web/billing/pricing/summarize-plans.ts'
import { QuotaNotice } from '#web/billing/usage/quota-notice.tsx'
import { useUsedUp } from '#web/billing/usage/use-usage.ts'
import { SheetPair, sheetPictureClass } from '#web/front/pair-view.tsx'
import { Questions } from '#web/front/questions.tsx'
import { Samples } from '#web/front/samples.tsx'
import { Section } from '#web/front/section.tsx'
import { ToolPicker } from '#web/front/tool-picker.tsx'
import { ToolSection } from '#web/front/tool-section.tsx'
import { translateSamples } from '#web/front/translate-samples.ts'
import { PhotoSheet } from '#web/gallery/photo-sheet.tsx'
import { requestTranslator } from '#web/language/request-translator.ts'
import { pageMeta } from '#web/metadata/page-meta.ts'
import { applicationData, questionsData } from '#web/metadata/structured-data.ts'
import { ByPointer } from '#web/site/choose-photo-label.tsx'
import { editorAddress, type Offer, promiseOf, removeBackground } from '#web/site/offers.ts'
import { useRootData } from '#web/site/root-data.ts'
import { useUpload } from '#web/upload/use-upload.ts'

const description: Message = 'Remove objects, retouch faces, repair, cartoon and colour photos, and change skies.'

/** Redirects members to their home. Long texts come from the loader, so that the script need not hold six languages. */
export function loader({ request, context }: LoaderFunctionArgs) {
  if (context.get(appContext).session !== null) throw redirect('/home')
  const t = requestTranslator(request)
  const answered = questions.map(({ question, answer }) => ({ question: t(question), answer: t(answer) }))
  return {
    samples: translateSamples(t, samples),
    pairs,
    steps: steps.map(({ title, text }) => ({ title: t(title), text: t(text) })),
    questions: answered,
    said: {
      lead: t('Each tool changes what you ask and nothing else. Most need no account.'),
      start: t('It begins as soon as the photo is here, and counts as one edit.'),
      server: t('Your photo goes to the server that runs this site, and nowhere else.'),
      adjust: t(
        'Before and after any of them, Adjust is free: crop, straighten, light and colour, shown at once on your own device.',
      ),
    },
    plans: summarizePlans(
      t,
      menuToolIds.map((id) => toolCatalog[id]),
    ),
    facts: [applicationData(t, description, context.get(appContext).app.billing.plans()), questionsData(t, answered)],
  }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: 'Emulsion: AI photo editing', description, facts: args.loaderData?.facts ?? [] })

const steps: readonly { title: Message; text: Message }[] = [
  {
    title: 'Drop a photo',
    text: 'JPEG, PNG, WebP, AVIF, GIF, TIFF or HEIC, or the preview in a RAW file, up to 40 MB and 50 megapixels. You can paste one, too.',
  },
  {
    title: 'Say what you want',
    text: 'Pick a look from previews of your own photo, or paint what should go. Sliders start at sensible values.',
  },
  {
    title: 'Compare and keep it',
    text: 'Drag the line between before and after. Download it, or hand the result to the next tool.',
  },
]

const questions: readonly { question: Message; answer: Message }[] = [
  {
    question: 'Who can see my photos?',
    answer:
      'Only you: the browser that opened them, or your account once you log in. No address of a photo can be guessed or opened by anyone else. Without an account they are deleted after 24 hours, or when you say so.',
  },
  {
    question: 'Does it change the rest of my photo?',
    answer:
      'No. Each tool leaves the pixels it does not mean to change exactly as they were. Size, transparency, colour profile and capture data are kept; the place where it was taken is left out unless you ask for it.',
  },
  {
    question: 'Do I need an account?',
    answer:
      'No. Open a photo and work on it: you get a few edits a day, and all results but the first carry a watermark. With an account you get more, no watermark, and your photos are kept longer, in every browser where you log in.',
  },
  {
    question: 'Can I run it myself?',
    answer:
      'Yes. The whole product runs on one machine, image engine included: no key, no account elsewhere, nothing sent out.',
  },
]

export default function Front() {
  const t = useTranslator()
  const { samples, pairs, steps, questions, plans, said } = useLoaderData<typeof loader>()
  const { tools } = useRootData()
  return (
    <>
      <Hero samples={samples} pairs={pairs} said={said} />
      <div className="mx-auto max-w-page px-4 md:px-6">
        {tools.map((tool, place) => (
          <ToolSection key={tool.id} tool={tool} pair={pairs[tool.id]} isPictureLeft={place % 2 === 1} />
        ))}
        <p className="max-w-[68ch] border-t border-line py-10 text-18 text-quiet">{said.adjust}</p>
      </div>
      <Section title={t('How it works')}>
        <ol className="grid gap-10 md:grid-cols-3">
          {steps.map((step, place) => (
            <li key={step.title} className="grid content-start gap-2 border-t border-ink pt-4">
              <span className="text-14 text-quiet tabular-nums">{place + 1}</span>
              <h3 className="text-18">{step.title}</h3>
              <p className="max-w-[44ch] text-quiet">{step.text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title={t('Plans, in short')}>
        <Plans plans={plans} />
      </Section>
      <Section title={t('Questions')} hasTitleColumn>
        <Questions items={questions} />
      </Section>
    </>
  )
}

function Plans({ plans }: { plans: readonly PlanSummary[] }) {
  const t = useTranslator()
  return (
    <>
      <ul className="grid gap-10 md:grid-cols-3">
        {plans.map((plan) => (
          <li key={plan.name} className="border-t border-ink pt-4">
            <h3 className="text-14 text-quiet">{plan.name}</h3>
            <p className="flex items-baseline gap-2 pt-3">
              <span className="headline text-40 tabular-nums">{plan.figure}</span> {plan.unit}
            </p>
            <p className="pt-2 text-quiet">{plan.tools}</p>
            <p className="text-quiet">{plan.delivery}</p>
            <p className="text-quiet tabular-nums">{plan.price}</p>
          </li>
        ))}
      </ul>
      <Link
        to="/pricing"
        className="mt-8 inline-block underline decoration-edge underline-offset-4 hover:decoration-current"
      >
        {t('Compare the plans')}
      </Link>
    </>
  )
}

/** The hero is the drop zone; until a photo lies on it, it shows what the chosen tool makes of one. */
function Hero({
  samples,
  pairs,
  said,
}: Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'samples' | 'pairs' | 'said'>) {
  const t = useTranslator()
  const { tools } = useRootData()
  // What most photos are brought for comes first, so that no picture of the tools below is shown twice.
  const offers: readonly Offer[] = [removeBackground, ...tools]
  const [offer, setOffer] = useState(removeBackground)
  const isUsedUp = useUsedUp() !== null
  const pair = pairs[offer.id]
  const upload = useUpload()
  const navigate = useNavigate()
  const photoId = upload.state.phase === 'done' ? upload.state.photoId : null
  useEffect(() => {
    if (photoId) navigate(editorAddress(offer, 'photo', photoId))
  }, [photoId, offer, navigate])
  return (
    <section className="mx-auto grid max-w-page grid-cols-1 gap-y-5 px-4 pt-6 pb-16 md:px-6 lg:grid-cols-12 lg:gap-x-10 lg:pt-12">
      <h1 className="headline text-64 lg:col-span-5 lg:self-end">
        <ByPointer mouse={t('Drop a photo.')} finger={t('Take or choose a photo.')} />{' '}
        <em className="block">{t('Get back a better one.')}</em>
      </h1>
      <PhotoSheet
        upload={upload}
        className="p-2 md:p-3 lg:col-span-7 lg:row-span-2"
        pictureClass={sheetPictureClass}
        preview={pair ? <SheetPair key={offer.id} pair={pair} alt={t(promiseOf(offer))} /> : null}
      />
      <div className="grid content-start gap-5 lg:col-span-5">
        <p className="max-w-[46ch] text-16 text-quiet max-lg:order-2 md:text-18">{said.lead}</p>
        <div className="flex flex-col max-lg:order-1">
          <QuotaNotice className="pb-6" />
          <ToolPicker offers={offers} value={offer.id} onChange={setOffer} />
          {/* Told before the photo is chosen, on a phone without scrolling; its room stays, so that nothing moves. */}
          {isUsedUp ? null : (
            <p
              className={`text-14 text-quiet max-lg:-order-1 max-lg:pb-3 lg:pt-4 ${offer === removeBackground ? '' : 'invisible'}`}
            >
              {said.start}
            </p>
          )}
        </div>
        <p className="max-w-[56ch] text-14 text-quiet max-lg:order-3">{said.server}</p>
      </div>
      <div className="min-w-0 pt-3 lg:col-span-7 lg:col-start-6">
        <Samples samples={samples} offers={offers} fallback={offer.id} />
      </div>
    </section>
  )
}
