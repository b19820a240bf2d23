import { browser } from '../device.ts'
import { $session } from '../kept-session.ts'
import { stored } from '../stored.ts'

/** A mail address that was typed and not saved yet, and by whom; kept while the tab is open. */
const draft = stored(browser, 'session', 'setting-email', (kept) => {
  const { userId, email } = (kept ?? {}) as { userId?: unknown; email?: unknown }
  return typeof userId === 'number' && typeof email === 'string' ? { userId, email } : null
})
export const $emailDraft = draft.$value

/** What somebody typed before, perhaps before a way to Google; null: nothing. */
export function typedEmail(kept: { userId: number; email: string } | null): string | null {
  return kept !== null && kept.userId === $session.get()?.userId ? kept.email : null
}

/** Keeps what is typed; null once it is saved. */
export function keepEmail(email: string | null): void {
  const userId = $session.get()?.userId
  draft.change(() => (email === null || userId === undefined ? null : { userId, email }))
}
