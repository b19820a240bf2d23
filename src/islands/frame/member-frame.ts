import { frameKind } from '#rules/frame-kind.ts'
import { $session } from '#stores/accounts/session/stored-session.ts'

/* The frame of a shared page follows the session, which may begin or end while the page is open. */
const preferred =
  document.querySelector<HTMLElement>('[data-frame-prefers]')?.dataset.framePrefers ?? ''
$session.subscribe((session) => {
  document.documentElement.dataset.frame = frameKind(session, preferred)
})
