import { Link } from 'react-router'
import { useTranslator } from '#i18n/use-messages.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { ProgressLine } from '#ui/progress-line.tsx'
import { adjust, editorAddress } from '#web/site/offers.ts'
import { addedMax } from './read-dropped.ts'
import type { AddingState, useAdding } from './use-adding.ts'

/** Where files may be let go, how far the adding is, and what was not added. */
export function Adding({ adding }: { adding: ReturnType<typeof useAdding> }) {
  return (
    <>
      <Progress adding={adding} />
      {adding.isOver ? <DropArea /> : null}
    </>
  )
}

function DropArea() {
  const t = useTranslator()
  return (
    <p className="pointer-events-none fixed inset-0 z-40 grid place-items-center border-2 border-accent bg-scrim text-18 text-white">
      {t('Drop it here')}
    </p>
  )
}

function Progress({ adding }: { adding: ReturnType<typeof useAdding> }) {
  const t = useTranslator()
  const { state } = adding
  if (state === null) return null
  const [only] = state.added
  const total = state.found.files.length
  const text = state.isOver
    ? t('{count, plural, one {# photo added} other {# photos added}}', { count: state.added.length })
    : t('Adding photos: {done} of {total}', { done: state.added.length + state.failed.length, total })
  return (
    <section aria-label={t('Add several')} className="grid gap-2 border-t border-line py-4">
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="flex-1 text-14 tabular-nums">
          {text}
        </p>
        {state.isOver && state.failed.length > 0 ? (
          <Button size="small" onClick={adding.retry}>
            {t('Try again')}
          </Button>
        ) : null}
        {state.isOver && only !== undefined && state.added.length === 1 ? (
          <Link to={editorAddress(adjust, 'photo', only)} className={buttonClass('plain', 'small')}>
            {t('Open it')}
          </Link>
        ) : null}
        <Button size="small" kind="quiet" onClick={adding.stop}>
          {state.isOver ? t('Close') : t('batch|Stop')}
        </Button>
      </div>
      {state.isOver ? null : <ProgressLine value={state.share} label={text} />}
      <NotAdded state={state} />
    </section>
  )
}

function NotAdded({ state }: { state: AddingState }) {
  const t = useTranslator()
  const { beyond, unreadable } = state.found
  return (
    <ul className="grid max-h-32 gap-1 overflow-y-auto text-12 text-quiet wrap-anywhere empty:hidden">
      {beyond.length > 0 ? (
        <li>{t('At most {max} at once. Not added: {names}.', { max: addedMax, names: t.list(beyond) })}</li>
      ) : null}
      {unreadable.length > 0 ? (
        <li>{t('No pictures, or not readable: {names}.', { names: t.list(unreadable) })}</li>
      ) : null}
      {state.failed.map(({ file, sentence }) => (
        <li key={`${file.name} ${file.size}`} className="text-danger">
          {file.name}: {t.known(sentence)}
        </li>
      ))}
    </ul>
  )
}
