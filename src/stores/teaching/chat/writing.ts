import type { LastingRefusal } from '../../asking/lasting-refusal.ts'
import type { Draft, Typed } from '../../form/drafts.ts'
import type { createOutbox } from './outbox.ts'

/** What a member is writing to a contact. */
export interface Writing {
  content: string
  /** Why the server refused this text, until it is changed; null for any other. */
  refused: LastingRefusal | null
}

/** The text and its refusal from a draft, which an older version may have written. */
export function writingOf(typed: Typed | null): Writing {
  const { content, refused } = typed ?? {}
  return {
    content: typeof content === 'string' ? content : '',
    refused: isRefusal(refused) ? refused : null,
  }
}

/** Stores what is typed. A changed text may be sent, whatever was refused before. */
export function write({ change }: Pick<Draft, 'change'>, content: string): void {
  change(() => (content === '' ? null : { content }))
}

/**
 * Puts refused messages to a contact back into the field, before what was typed meanwhile: the
 * conversation shows only what was sent or will be.
 */
export function takeBack(
  contactId: number,
  { change }: Pick<Draft, 'change'>,
  outbox: Pick<ReturnType<typeof createOutbox>, 'takeRefused'>,
): void {
  const taken = outbox.takeRefused(contactId)
  const refused = taken.at(-1)?.refused
  if (refused == null) return
  change((typed) => ({
    content: [...taken, writingOf(typed)]
      .map(({ content }) => content)
      .filter((content) => content.trim() !== '')
      .join('\n'),
    refused,
  }))
}

const isRefusal = (one: unknown): one is LastingRefusal =>
  typeof one === 'object' &&
  one !== null &&
  'code' in one &&
  'rules' in one &&
  Array.isArray(one.rules)
