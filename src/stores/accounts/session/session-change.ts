import { ofTab, remembered, type Session } from './session.ts'

/** Edits the stored session, wherever it is stored. */
export function changeSession(edit: (session: Session) => Session): void {
  for (const place of [ofTab, remembered]) place.change((session) => session && edit(session))
}
