import * as calls from '#contract/settings.ts'
import type { AppParts } from '../app.ts'
import { ownerOf } from '../http/owner.ts'
import { type Route, route } from '../http/route.ts'
import { closeOwner } from '../services/account-data/close.ts'
import { downloadData } from '../services/account-data/export.ts'
import { changeSettings, readSettings } from '../services/settings/settings.ts'

export function settingRoutes(parts: AppParts): Route[] {
  const { db, signIn } = parts
  return [
    route(calls.settings, ({ session }) => readSettings(db, ownerOf(session))),
    route(calls.updateSettings, ({ session, body }) => changeSettings(db, ownerOf(session), body)),
    route(calls.downloadMyData, ({ session }) => downloadData(signIn, ownerOf(session))),
    route(calls.closeAccount, ({ session, body, caller }) =>
      closeOwner({ ...parts, ...signIn }, ownerOf(session), body, caller),
    ),
  ]
}
