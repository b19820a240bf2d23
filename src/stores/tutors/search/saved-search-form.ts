import { type NoticeChannel, noticeChannels } from '#contract/accounts/settings.ts'
import {
  changeSavedSearch,
  longestSearchName,
  type SavedSearches,
} from '#contract/tutors/saved-searches.ts'
import { dropEmpty, readSearchState, type SearchState } from '#rules/search-state.ts'
import { send } from '../../asking/client.ts'
import { createForm } from '../../form.ts'
import { savedSearches } from './saved-searches.ts'

export type SavedSearch = SavedSearches['list'][number]
type Choice = SavedSearch['choices'][number]

interface Values {
  name: string
  /** '' for that of the settings. */
  channel: string
  /** Choices that were taken away. */
  removed: string[]
}

/** A name of a choice within its search. */
export const idOfChoice = ({ filter, value }: Choice): string => `${filter}:${value}`

/** The name of a saved search, how its notices are sent, and which of its filters stay. */
export const savedSearchForm = (saved: SavedSearch) =>
  createForm<Values, SavedSearches>({
    id: `search-${saved.searchId}`,
    begin: { name: saved.name, channel: saved.channel ?? '', removed: [] },
    fields: {
      name: {
        control: 'text',
        label: 'saved.name',
        help: 'saved.name.help',
        unmarked: true,
        input: { maxLength: longestSearchName },
      },
      channel: { control: 'select', label: 'saved.channel' },
      removed: { control: 'own', label: 'saved.filters', also: ['filters'] },
    },
    send: ({ name, channel, removed }) => {
      const { searchId } = saved
      const filters = leftOf(saved, removed)
      const body = { searchId, name, channel: asChannel(channel), filters }
      return send(changeSavedSearch, { body })
    },
    sent: (list) => savedSearches.replace(list),
  })

const asChannel = (typed: string): NoticeChannel | null =>
  noticeChannels.find((one) => one === typed) ?? null

const leftOf = ({ search, choices }: SavedSearch, removed: readonly string[]): SearchState =>
  choices
    .filter((choice) => removed.includes(idOfChoice(choice)))
    .reduce(without, readSearchState(search))

function without(state: SearchState, { filter, value }: Choice): SearchState {
  if (filter === 'fee') {
    const { feeMinCents, feeMaxCents, ...others } = state
    return others
  }
  const now = state[filter as keyof SearchState]
  const next = Array.isArray(now) ? now.filter((one) => String(one) !== value) : undefined
  return dropEmpty({ ...state, [filter]: next })
}
