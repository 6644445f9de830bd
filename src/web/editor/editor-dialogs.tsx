import { AddressDialog } from './address-dialog.tsx'
import { DownloadDialog } from './download-dialog.tsx'
import { KeysDialog } from './keys-dialog.tsx'

/** Each is closed until the editor's state says otherwise. */
export function EditorDialogs() {
  return (
    <>
      <DownloadDialog />
      <KeysDialog />
      <AddressDialog />
    </>
  )
}
