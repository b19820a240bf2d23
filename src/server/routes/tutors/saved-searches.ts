import * as calls from '#contract/tutors/saved-searches.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { type Route, route } from '../../http/route.ts'
import * as searches from '../../tutors/saved-searches/saved-searches.ts'

export function savedSearchRoutes({ db, clock }: AppParts): Route[] {
  return [
    route(calls.savedSearches, ({ caller, locale }) =>
      searches.readSavedSearches(db, { accountId: caller.accountId, locale }),
    ),
    route(calls.addSavedSearch, ({ caller, body, locale }) =>
      searches.saveSearch(db, { accountId: caller.accountId, locale }, body, clock()),
    ),
    route(calls.changeSavedSearch, ({ caller, body, locale }) =>
      searches.changeSearch(db, { accountId: caller.accountId, locale }, body),
    ),
    route(calls.deleteSavedSearch, ({ caller, body, locale }) =>
      searches.removeSavedSearch(db, { accountId: caller.accountId, locale }, body.searchId),
    ),
  ]
}
