import { Fragment, type ReactNode } from 'react'
import type { Message } from './message.ts'
import type { Values } from './messages.ts'
import { useTranslator } from './use-messages.ts'

interface RichProps {
  /** A text with tags: 'By going on you agree to the <terms>Terms</terms>.' */
  message: Message
  values?: Values
  /** Draws the text of each tag. */
  parts: Readonly<Record<string, (text: string) => ReactNode>>
}

/**
 * A sentence with links or emphasis. It is one message, so that each language can put them in their place.
 */
export function Rich({ message, values, parts }: RichProps) {
  const text = useTranslator()(message, values)
  return splitTags(text, Object.keys(parts)).map(({ tag, text }, at) => (
    // The pieces of a sentence never change their order, so the index is a stable key.
    <Fragment key={at}>{tag === null ? text : parts[tag]?.(text)}</Fragment>
  ))
}

interface Piece {
  readonly tag: string | null
  readonly text: string
}

/** 'a <b>c</b>' becomes 'a ' and, with the tag b, 'c'; tags of other names are text. */
export function splitTags(text: string, tags: readonly string[]): Piece[] {
  const pattern = new RegExp(`<(${tags.join('|')})>(.*?)</\\1>`, 'gs')
  const pieces: Piece[] = []
  let from = 0
  for (const match of text.matchAll(pattern)) {
    if (match.index > from) pieces.push({ tag: null, text: text.slice(from, match.index) })
    pieces.push({ tag: match[1] as string, text: match[2] as string })
    from = match.index + match[0].length
  }
  if (from < text.length) pieces.push({ tag: null, text: text.slice(from) })
  return pieces
}
