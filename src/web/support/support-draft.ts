import { useEffect, useState } from 'react'

export interface SupportDraft {
  readonly subject: string
  readonly text: string
}

const empty: SupportDraft = { subject: '', text: '' }
const keyOf = (userId: string) => `emulsion-support-draft/${userId}`

/** The unsent message. This tab keeps it through reloads, errors and the end of the session. */
export function useSupportDraft(userId: string): [SupportDraft, (draft: SupportDraft | null) => void] {
  const [draft, setDraft] = useState(empty)
  useEffect(() => setDraft(readDraft(userId)), [userId])
  const change = (next: SupportDraft | null) => {
    setDraft(next ?? empty)
    try {
      if (next === null) sessionStorage.removeItem(keyOf(userId))
      else sessionStorage.setItem(keyOf(userId), JSON.stringify(next))
    } catch {
      // Without storage the draft lives as long as the page.
    }
  }
  return [draft, change]
}

function readDraft(userId: string): SupportDraft {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? 'null') as Partial<SupportDraft> | null
    return { subject: String(kept?.subject ?? ''), text: String(kept?.text ?? '') }
  } catch {
    return empty
  }
}
