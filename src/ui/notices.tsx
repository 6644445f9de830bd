import { type ComponentType, useEffect, useRef, useState } from 'react'
import { noticeStore, type ShownNotice } from '#ui/notice.ts'
import { useFreePlace } from '#ui/placement/use-free-place.ts'
import { useAtom } from '#ui/use-atom.ts'

/** Where they appear, once, in the root: low in the window, and where no control is lost under them. @param theme of the place that they lie over */
export function Notices({ theme }: { theme?: 'dark' | undefined }) {
  const notices = useAtom(noticeStore)
  const list = useRef<HTMLDivElement>(null)
  const Row = useLateRow()
  const top = useFreePlace(list, notices.length)
  return (
    <div
      ref={list}
      role="status"
      aria-live="polite"
      data-theme={theme}
      style={top === null ? { bottom: 16 } : { top }}
      className="pointer-events-none fixed inset-x-0 z-60 grid bg-transparent justify-items-center gap-2 px-4"
    >
      {notices.map((notice) =>
        Row ? (
          <Row key={notice.id} notice={notice} />
        ) : (
          <p key={notice.id} className="rounded-control bg-raised p-3 text-14 text-ink">
            {notice.text}
          </p>
        ),
      )}
    </div>
  )
}

/** Fetched once the page is alive, before it is needed: the connection may be what a notice tells of. Until then its text has to do. */
function useLateRow(): ComponentType<{ notice: ShownNotice }> | null {
  const [Row, setRow] = useState<ComponentType<{ notice: ShownNotice }> | null>(null)
  useEffect(() => {
    import('#ui/notice-row.tsx').then(
      ({ NoticeRow }) => setRow(() => NoticeRow),
      () => {},
    )
  }, [])
  return Row
}
