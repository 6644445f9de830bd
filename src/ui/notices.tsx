import { useRef } from 'react'
import { noticeStore } from '#ui/notice.ts'
import { NoticeRow } from '#ui/notice-row.tsx'
import { useFreePlace } from '#ui/placement/use-free-place.ts'
import { useAtom } from '#ui/use-atom.ts'

/** Where they appear, once, in the root: low in the window, and where no control is lost under them. @param theme of the place that they lie over */
export function Notices({ theme }: { theme?: 'dark' | undefined }) {
  const notices = useAtom(noticeStore)
  const list = useRef<HTMLDivElement>(null)
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
      {notices.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} />
      ))}
    </div>
  )
}
