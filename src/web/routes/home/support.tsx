import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { Message } from '#i18n/message.ts'
import { loadFailed } from '#web/site/load-failed.tsx'
import '#i18n/rest.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { LoginGate } from '#web/account/login-gate.tsx'
import { appContext } from '#web/app-context.ts'
import { Questions } from '#web/front/questions.tsx'
import { privatePageMeta } from '#web/metadata/page-meta.ts'
import { SupportForm } from '#web/support/support-form.tsx'
import { SupportMessages } from '#web/support/support-messages.tsx'

export const handle = { isForAll: true }

/** Without a session only the questions are shown, and the login beside them. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { app, session } = context.get(appContext)
  if (session === null) return null
  return { userId: session.user.id, messages: await app.support.list(session.user.id) }
}

export const meta: MetaFunction = (args) => privatePageMeta(args, 'Support')

const questions: readonly { readonly question: Message; readonly answer: Message }[] = [
  {
    question: 'My photo is refused',
    answer:
      'JPEG, PNG, WebP, AVIF, GIF, TIFF and HEIC are read, and the preview in a RAW file, up to 40 MB, 50 megapixels and 16,384 px a side. An iPhone photo that is refused can be saved as JPEG first: Share, Options, Most Compatible.',
  },
  {
    question: 'An edit is slow',
    answer:
      'Large photos take longer, and edits wait their turn. You can close the page: the edit continues, and its result waits under My photos.',
  },
  {
    question: 'No face, or no sky, was found',
    answer:
      'Beauty needs a face that is seen clearly and is not too small; change sky needs some sky in the picture. Try a sharper or larger copy.',
  },
  {
    question: 'How long are my photos kept?',
    answer:
      'In your account they are kept as long as your plan says: 30 days on Free, until you delete them on Basic. What you open without logging in stays in that browser for 24 hours; it moves over when you log in there.',
  },
  {
    question: 'How do I delete a photo?',
    answer:
      'Under My photos, open the menu of the photo and choose Delete. Results made from it stay until you delete them too.',
  },
  {
    question: 'What counts as an edit?',
    answer:
      'Each run of a tool that gives a result. One that fails or is cancelled does not count. Your account shows how many are left this month.',
  },
  {
    question: 'How do I get my data, or leave?',
    answer:
      'In your account, Download my data gives you one ZIP of your photos, results and details. Delete account takes all of it away for good.',
  },
]

export default function Support() {
  const t = useTranslator()
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <h1 className="headline pb-8 text-40">{t('Support')}</h1>
      <div className="grid grid-cols-1 gap-x-10 gap-y-16 lg:grid-cols-12">
        <section aria-label={t('Common questions')} className="min-w-0 lg:col-span-7">
          <Questions items={questions.map(({ question, answer }) => ({ question: t(question), answer: t(answer) }))} />
        </section>
        {page === null ? (
          <section className="min-w-0 lg:col-span-5">
            <LoginGate opens={false} heading="h2" />
          </section>
        ) : (
          <>
            <section aria-labelledby="ask" className="min-w-0 lg:col-span-5">
              <h2 id="ask" className="headline pb-4 text-28">
                {t('Ask us')}
              </h2>
              <SupportForm userId={page.userId} />
            </section>
            <section aria-labelledby="asked" className="min-w-0 lg:col-span-7">
              <h2 id="asked" className="headline pb-4 text-28">
                {t('Your messages')}
              </h2>
              <SupportMessages messages={page.messages} />
            </section>
          </>
        )}
      </div>
    </>
  )
}

export const ErrorBoundary = loadFailed(
  'Your messages could not be loaded',
  'They are safe, and so is what you were writing. Try again in a moment.',
)
