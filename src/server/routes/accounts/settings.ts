import * as calls from '#contract/accounts/settings.ts'
import { confirmMailbox, sendMailboxCode } from '../../accounts/settings/confirm-mailbox.ts'
import { changeSettings, readSettings } from '../../accounts/settings/settings.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { type Route, route } from '../../http/route.ts'
import { closeOwner } from '../../privacy/account-data/close.ts'
import { downloadData } from '../../privacy/account-data/export.ts'
import { readOwed } from '../../privacy/account-data/owed.ts'

export function settingRoutes(parts: AppParts): Route[] {
  const { db, signIn } = parts
  const codeParts = { ...parts, ...signIn }
  return [
    route(calls.settings, ({ caller }) => readSettings(db, caller.owner)),
    route(calls.updateSettings, ({ caller, body }) => changeSettings(parts, caller.owner, body)),
    route(calls.sendEmailCode, ({ caller, locale }) =>
      sendMailboxCode(codeParts, { locale, caller }),
    ),
    route(calls.confirmEmail, ({ caller, body }) => confirmMailbox(codeParts, body, caller)),
    route(calls.downloadMyData, ({ caller }) => downloadData(signIn, caller.owner)),
    route(calls.closeOwed, ({ caller, locale }) => readOwed(parts, caller.owner, locale)),
    route(calls.closeAccount, ({ caller, body }) => closeOwner(codeParts, body, caller)),
  ]
}
