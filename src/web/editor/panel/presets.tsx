import { ImageOff, Star } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Translator } from '#i18n/messages.ts'
import { useTranslator } from '#i18n/use-messages.ts'
import { TextButton } from '#ui/text-button.tsx'
import { targetStep } from '#web/editor/model/editor-state.ts'
import { useEditorState, useModel } from '#web/editor/model/model.ts'
import { chosenOf, type ListedPreset, withListed } from '#web/editor/presets/preset-list.ts'
import { usePresets } from '#web/editor/presets/use-presets.ts'
import { useInView } from '#web/editor/previews/use-in-view.ts'
import { type PresetPictures, usePresetPictures } from '#web/editor/previews/use-preset-pictures.ts'

/** Three rows of three. More would push the settings out of view. */
const shownMax = 9

/** Starting points, shown on the user's own photo where the tool has a preview. */
export function Presets() {
  const { store } = useModel()
  const tool = useEditorState((state) => state.work.tool)
  const options = useEditorState((state) => state.work.options[state.work.tool])
  const isRunning = useEditorState((state) => state.running !== null)
  const target = useEditorState(targetStep)
  const [showsAll, setShowsAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const presets = usePresets(tool)
  const isInView = useInView(list, presets.map(({ id }) => id).join(' '))
  const pictures = usePresetPictures(tool, target, presets, isInView)
  const t = useTranslator()
  const chosenId = chosenOf(tool, options, presets)?.id
  const chosen = presets.findIndex(({ id }) => id === chosenId)
  useEffect(() => bringIntoStrip(list.current, chosen), [chosen])
  if (presets.length < 2) return null
  const hasPictures = pictures !== null
  const shown = showsAll || chosen >= shownMax ? presets.length : shownMax
  return (
    <div className="grid gap-1">
      <ul
        ref={list}
        aria-label={t('Presets')}
        className={`-mx-4 flex gap-2 overflow-x-auto px-4 py-1 lg:mx-0 lg:overflow-visible lg:px-0 ${hasPictures ? `lg:grid ${columnsFor(presets.length)}` : 'lg:flex-wrap'}`}
      >
        {presets.map((preset, index) => {
          const next = withListed(tool, options, preset)
          const choose = () => store.dispatch({ type: 'options-changed', tool, options: next, atMs: null })
          return (
            <li
              key={preset.id}
              data-key={preset.id}
              className={`shrink-0 ${hasPictures ? '' : 'lg:grow'} ${index < shown ? '' : 'lg:hidden'}`}
            >
              <button
                type="button"
                aria-pressed={index === chosen}
                disabled={isRunning}
                onClick={choose}
                className={`group block text-left disabled:opacity-45 ${hasPictures ? `${pictures.areCloseUps ? 'w-18' : 'w-24'} lg:w-full` : 'min-h-11 w-full rounded-control border border-line px-3 text-14 whitespace-nowrap lg:px-2 lg:text-center hover:bg-sunken aria-pressed:border-ink lg:min-h-10'}`}
              >
                {hasPictures ? <PresetPicture id={preset.id} pictures={pictures} /> : null}
                <span
                  className={
                    hasPictures
                      ? 'line-clamp-2 pt-1 text-12 leading-4 text-quiet wrap-anywhere hyphens-auto group-aria-pressed:text-ink'
                      : ''
                  }
                >
                  {preset.isStarred ? (
                    <Star size={12} aria-label={t('Starred')} className="mr-1 inline fill-current align-[-1px]" />
                  ) : null}
                  {nameOf(t, preset)}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {pictures !== null && presets.some(({ id }) => pictures.thumbOf(id) === 'failed') ? (
        <p className="text-12 text-quiet">
          {t('Not every preview could be drawn; the presets still work.')}{' '}
          <TextButton onClick={pictures.retry}>{t('Try again')}</TextButton>
        </p>
      ) : null}
      {presets.length > shownMax && chosen < shownMax ? (
        <div className="text-14 max-lg:hidden">
          <TextButton onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t('Show fewer') : t('Show all {count}', { count: presets.length })}
          </TextButton>
        </div>
      ) : null}
    </div>
  )
}

/** None stands alone in a row of its own. */
const columnsFor = (count: number) => (count === 4 || count === 7 ? 'lg:grid-cols-4' : 'lg:grid-cols-3')

function nameOf(t: Translator, { kind, label }: ListedPreset): string {
  if (kind === 'own') return label
  return kind === 'last' ? t('Last used') : t.known(label)
}

/** Scrolls a strip of presets to the chosen one, even when an undo chose it. */
function bringIntoStrip(list: HTMLUListElement | null, index: number): void {
  const item = list?.children[index]
  if (list === null || !(item instanceof HTMLElement) || list.scrollWidth <= list.clientWidth) return
  const [strip, box] = [list.getBoundingClientRect(), item.getBoundingClientRect()]
  if (box.left >= strip.left && box.right <= strip.right) return
  list.scrollBy({ left: box.left - strip.left - (strip.width - box.width) / 2 })
}

/** A preset's picture; until it is drawn, and where it cannot be, the photo as it is, dimmed. */
function PresetPicture({ id, pictures }: { id: string; pictures: PresetPictures }) {
  const thumb = pictures.thumbOf(id)
  const isDrawn = typeof thumb === 'object'
  const url = isDrawn ? thumb.url : pictures.plainUrl
  return (
    <span
      className={`relative block w-full overflow-hidden bg-sunken outline-1 -outline-offset-1 outline-transparent group-hover:outline-edge group-aria-pressed:outline-2 group-aria-pressed:outline-offset-1 group-aria-pressed:outline-ink h-18 lg:h-auto ${pictures.areCloseUps ? 'lg:aspect-square' : 'lg:aspect-4/3'} ${thumb === 'coming' ? 'motion-safe:animate-pulse' : ''}`}
    >
      {url === null ? null : (
        <img
          src={url}
          alt=""
          data-plain={isDrawn ? undefined : ''}
          className="size-full object-cover data-plain:opacity-35"
          draggable={false}
        />
      )}
      {thumb === 'failed' ? <ImageOff size={16} className="absolute right-1 bottom-1" /> : null}
    </span>
  )
}
