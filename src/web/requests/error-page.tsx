import { Link, useLocation } from 'react-router'
import { pathIn } from '#i18n/languages.ts'
import type { Message } from '#i18n/message.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { useMyPhotosPath } from '#web/gallery/use-my-photos-path.ts'
import { Logo } from '#web/site/logo.tsx'

export interface ErrorTextProps {
  isNotFound: boolean
  /** What was not found, if known. */
  text?: string | undefined
}

/** The whole-page error, for when the site frame may have failed as well. */
export function ErrorPage(messages: ErrorTextProps) {
  const t = useTranslator()
  return (
    <main className="mx-auto grid min-h-dvh max-w-page grid-rows-[auto_1fr] px-4 md:px-6">
      <div className="flex h-14 items-center">
        <Link to="/" aria-label={t('Emulsion, front page')}>
          <Logo />
        </Link>
      </div>
      <ErrorText {...messages} />
    </main>
  )
}

/** The error and two links to go on. */
export function ErrorText({ isNotFound, text }: ErrorTextProps) {
  const t = useTranslator()
  const { pathname, search } = useLocation()
  const title: Message = isNotFound ? 'Page Not Found' : 'Internal Server Error'
  const myPhotosPath = useMyPhotosPath()
  return (
    <div className="grid content-center gap-4 pb-24">
      <title>{`${t(title)} · Emulsion`}</title>
      <p className="text-14 text-quiet tabular-nums">{isNotFound ? '404' : '500'}</p>
      <h1 className="headline text-64">{t(title)}</h1>
      <p className="max-w-[56ch] text-18 wrap-anywhere text-quiet">
        {isNotFound
          ? (text ?? t('There is nothing at this address.'))
          : t('Something failed on our side. Your photos are safe; reload the page in a moment.')}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {isNotFound ? (
          <Link to="/" className={buttonClass('primary')}>
            {t('Go to the front page')}
          </Link>
        ) : (
          <a href={pathIn(t.language, pathname + search)} className={buttonClass('primary')}>
            {t('Reload')}
          </a>
        )}
        <Link to={myPhotosPath} className={buttonClass('plain')}>
          {t('My photos')}
        </Link>
      </div>
    </div>
  )
}
