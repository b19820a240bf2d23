import { ofTab, remembered, type Session } from './session.ts'

/** Edits the stored session, wherever it is stored. */
export function changeSession(edit: (session: Session) => Session): void {
  for (const store of [ofTab, remembered]) store.change((session) => session && edit(session))
}
