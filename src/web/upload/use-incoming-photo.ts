import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'

/** developer.mozilla.org/docs/Web/API/LaunchQueue. A browser without it does not open files with installed apps. */
interface LaunchQueue {
  setConsumer(consume: (launch: { files?: readonly { getFile(): Promise<File> }[] }) => void): void
}

/**
 * Takes the photo that the installed app was opened with, or that another app shared with it.
 * @returns whether a shared photo did not arrive
 */
export function useIncomingPhoto(onPhoto: (photo: File) => void): boolean {
  const [search, setSearch] = useSearchParams()
  const [isLost, setLost] = useState(false)
  const shared = search.get('shared')
  const take = useEffectEvent((photo: File | null) => {
    if (photo) onPhoto(photo)
    else setLost(true)
  })
  const forgetAddress = useEffectEvent(() => setSearch({}, { replace: true, preventScrollReset: true }))
  useEffect(() => {
    const { launchQueue } = window as { launchQueue?: LaunchQueue }
    launchQueue?.setConsumer(({ files }) => void files?.[0]?.getFile().then(take))
  }, [])
  useEffect(() => {
    if (shared === null) return
    forgetAddress()
    void (shared === 'photo' ? takeSharedPhoto() : Promise.resolve(null)).then(take, () => take(null))
  }, [shared])
  return isLost
}

/** Reads and removes the photo that public/app-worker.js stored. */
async function takeSharedPhoto(): Promise<File | null> {
  const cache = await caches.open('shared-photo')
  const kept = await cache.match('/shared-photo')
  if (!kept) return null
  await cache.delete('/shared-photo')
  const name = decodeURIComponent(kept.headers.get('x-file-name') ?? 'photo')
  return new File([await kept.blob()], name, { type: kept.headers.get('content-type') ?? '' })
}
