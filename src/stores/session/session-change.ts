import { ofTab, remembered, type Session } from './session.ts'

/** Changes what is known of the present session, wherever it is kept. */
export function changeSession(edit: (session: Session) => Session): void {
  for (const place of [ofTab, remembered]) place.change((session) => session && edit(session))
}
