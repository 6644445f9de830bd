import { useRevalidator } from 'react-router'
import { Adding } from './adding.tsx'
import { useAdding } from './use-adding.ts'
import '#i18n/rest.ts'

/** Adds what came beside the photo that a visitor opened. */
export default function AddingOthers() {
  const { revalidate } = useRevalidator()
  const adding = useAdding(() => void revalidate(), { takesDrops: false })
  return <Adding adding={adding} />
}
