import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslator } from '#i18n/use-messages.ts'
import { dismissNotice, type ShownNotice } from '#ui/notice.ts'

const toneClass = { plain: '', warning: 'text-warning', danger: 'text-danger' } as const

export function NoticeRow({ notice }: { notice: ShownNotice }) {
  const t = useTranslator()
  const [isHeld, setHeld] = useState(false)
  const close = () => dismissNotice(notice.id)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissNotice(notice.id), notice.lifeMs)
    return () => clearTimeout(timer)
  }, [isHeld, notice])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it from leaving
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex max-w-120 items-center gap-3 rounded-control bg-raised py-2 pr-2 pl-4 text-14 text-ink shadow-overlay transition-[opacity,translate] duration-220 starting:translate-y-2 starting:opacity-0"
    >
      <div className="py-1">
        {notice.title ? <p className={`font-medium ${toneClass[notice.tone ?? 'plain']}`}>{notice.title}</p> : null}
        <p className={notice.title ? 'text-quiet' : toneClass[notice.tone ?? 'plain']}>{notice.text}</p>
      </div>
      {notice.action ? (
        <button
          type="button"
          className="h-8 shrink-0 rounded-control px-2 font-medium underline decoration-edge underline-offset-4 hover:bg-sunken pointer-coarse:h-11"
          onClick={() => {
            notice.action?.onSelect()
            close()
          }}
        >
          {notice.action.label}
        </button>
      ) : null}
      <button
        type="button"
        aria-label={t('Dismiss')}
        onClick={close}
        className="grid size-8 shrink-0 place-items-center rounded-control text-quiet hover:bg-sunken hover:text-ink pointer-coarse:size-11"
      >
        <X size={16} />
      </button>
    </div>
  )
}
