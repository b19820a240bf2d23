import * as calls from '#contract/settings.ts'
import type { AppParts } from '../app.ts'
import { ownerOf } from '../http/owner.ts'
import { type Route, route } from '../http/route.ts'
import { closeOwner } from '../services/account-data/close.ts'
import { downloadData } from '../services/account-data/export.ts'
import { confirmMailbox, sendMailboxCode } from '../services/settings/confirm-mailbox.ts'
import { changeSettings, readSettings } from '../services/settings/settings.ts'

export function settingRoutes(parts: AppParts): Route[] {
  const { db, signIn } = parts
  const codeParts = { ...parts, ...signIn }
  return [
    route(calls.settings, ({ session }) => readSettings(db, ownerOf(session))),
    route(calls.updateSettings, ({ session, body }) =>
      changeSettings(parts, ownerOf(session), body),
    ),
    route(calls.sendEmailCode, ({ session, locale, caller }) =>
      sendMailboxCode(codeParts, ownerOf(session), { locale, caller }),
    ),
    route(calls.confirmEmail, ({ session, body, caller }) =>
      confirmMailbox(codeParts, ownerOf(session), body, caller),
    ),
    route(calls.downloadMyData, ({ session }) => downloadData(signIn, ownerOf(session))),
    route(calls.closeAccount, ({ session, body, caller }) =>
      closeOwner(codeParts, ownerOf(session), body, caller),
    ),
  ]
}
