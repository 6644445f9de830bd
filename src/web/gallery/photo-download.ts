import { animationOptions, downloadOptions, type PhotoReply } from '#contract/photo.ts'
import { downloadFile } from '#web/api/download.ts'
import { animationUrl, downloadUrl } from '#web/api/photos.ts'
import { downloadWithNotice } from '#web/requests/download-with-notice.ts'

/** Downloads a photo from a list, or shows why it failed. */
export const downloadPhoto = (photo: PhotoReply): void => void downloadWithNotice(() => downloadFile(addressOf(photo)))

/** An animated result is downloaded as an animation. */
function addressOf({ id, tool, frames, hasAlpha }: PhotoReply): string {
  if (tool !== null && frames > 1) return animationUrl(id, animationOptions.parse({}))
  return downloadUrl(id, downloadOptions.parse({ format: hasAlpha ? 'png' : 'jpeg' }))
}
