import type { DataOf } from '#contract/kernel.ts'
import { portalSuggestions } from '#contract/tutors/portal.ts'
import { send } from '../../asking/client.ts'
import { createSuggestions } from '../../asking/suggestions.ts'

export type Suggestion = DataOf<typeof portalSuggestions>['list'][number]

export const searchSuggestions = createSuggestions<Suggestion>(
  async (keyword, signal) =>
    (await send(portalSuggestions, { query: { keyword }, signal, hideLoading: true })).list,
)
