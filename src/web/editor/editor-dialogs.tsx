import { DownloadDialog } from './download/download-dialog.tsx'
import { KeysDialog } from './panel/keys-dialog.tsx'
import { AddressDialog } from './pictures/address-dialog.tsx'

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
