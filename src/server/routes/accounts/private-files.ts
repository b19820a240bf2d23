import * as calls from '#contract/accounts/private-files.ts'
import { issueAddress, readByAddress } from '../../accounts/private-files/addresses.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { type Route, route } from '../../http/route.ts'

export function privateFileRoutes(parts: AppParts): Route[] {
  return [
    route(calls.privateFileAddress, ({ query, caller }) =>
      issueAddress(parts, caller, query.fileId),
    ),
    route(calls.privateFile, ({ query, caller }) => readByAddress(parts, query, caller)),
  ]
}
