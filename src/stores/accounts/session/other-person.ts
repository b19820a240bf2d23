import { $session } from './stored-session.ts'

/**
 * Calls `forget` when a different person signs in on the same page. Someone who signed out or timed
 * out finds their data again on return. Only for state that lasts as long as the page.
 */
export function onOtherPerson(forget: () => void): void {
  let last = 0
  $session.subscribe((session) => {
    const userId = session?.userId
    // Also unknown in sessions stored by older versions.
    if (!userId || userId === last) return
    if (last !== 0) forget()
    last = userId
  })
}
