import { $session } from './kept-session.ts'

/**
 * Calls `forget` when somebody else signs in than the one before, on the same page. Who has signed out,
 * or timed out, finds everything again when they come back. Only for what lives as long as the page.
 */
export function onOtherPerson(forget: () => void): void {
  let last = 0
  $session.subscribe((session) => {
    const userId = session?.userId
    // Unknown as well: older versions did not keep it.
    if (!userId || userId === last) return
    if (last !== 0) forget()
    last = userId
  })
}
