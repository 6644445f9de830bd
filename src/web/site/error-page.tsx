import { Link, useLocation } from 'react-router'
import { buttonClass } from '#ui/button.tsx'
import { Mark } from './mark.tsx'
import { useMyPhotosPath } from './use-my-photos-path.ts'

export interface ErrorWordsProps {
  isNotFound: boolean
  /** What could not be found, when it is known. */
  text?: string | undefined
}

/** In place of everything, when the frame of the pages may have failed as well. */
export function ErrorPage(words: ErrorWordsProps) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-320 grid-rows-[auto_1fr] px-4 md:px-6">
      <div className="flex h-14 items-center">
        <Link to="/" aria-label="Emulsion, front page">
          <Mark />
        </Link>
      </div>
      <ErrorWords {...words} />
    </main>
  )
}

/** What went wrong, and two ways on. */
export function ErrorWords({ isNotFound, text }: ErrorWordsProps) {
  const { pathname, search } = useLocation()
  const myPhotosPath = useMyPhotosPath()
  return (
    <div className="grid content-center gap-4 pb-24">
      <title>{isNotFound ? 'Page Not Found · Emulsion' : 'Internal Server Error · Emulsion'}</title>
      <p className="text-14 text-quiet tabular-nums">{isNotFound ? '404' : '500'}</p>
      <h1 className="headline text-64">{isNotFound ? 'Page Not Found' : 'Internal Server Error'}</h1>
      <p className="max-w-[56ch] text-18 wrap-anywhere text-quiet">
        {isNotFound
          ? (text ?? 'There is nothing at this address.')
          : 'Something failed on our side. Your photos are safe; load the page again in a moment.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {isNotFound ? (
          <Link to="/" className={buttonClass('primary')}>
            Go to the front page
          </Link>
        ) : (
          <a href={pathname + search} className={buttonClass('primary')}>
            Load again
          </a>
        )}
        <Link to={myPhotosPath} className={buttonClass('plain')}>
          My photos
        </Link>
      </div>
    </div>
  )
}
