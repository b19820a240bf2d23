import type { TutorFacts, TutorSearchAnswer } from '#contract/tutors/tutor-search.ts'
import { type Locale, localPath } from '#i18n/locales.ts'
import { messagesFor, translator } from '#i18n/messages.ts'
import type { Messages } from '#i18n/translate.ts'
import type { SearchState } from '#rules/search-state.ts'
import { isAsked, numbered, type Paging, pagingOfSearch } from '../paging.ts'
import type { LandingLink } from './links.ts'

/**
 * Fetches what a page's address asks for (`state`: its preset, or more), and figures of its preset;
 * null without a server.
 */
export type AskTutors = (
  preset: Omit<SearchState, 'sort'>,
) => Promise<{ state: SearchState; answer: TutorSearchAnswer; facts: TutorFacts } | null>

export interface SearchFrame {
  locale: Locale
  /** Without language prefix. */
  path: string
  title: string
  heading: string
  description: string
  /** How the search works. */
  introduction: string
  trail: LandingLink[]
  facts: TutorFacts | null
  built: TutorSearchAnswer | null
  paging: Paging
}

const islandNamespaces = ['search', 'suggestion', 'ui', 'vocabulary'] as const
/** Messages used only on other screens, left out to keep the page small. */
const elsewhere =
  /^(?:vocabulary\.(?:badgeStep|charge|day|gender|teachIn)|ui\.(?:errors|map|offline|optional|ratings|trail|week))(?:\.|$)/u

/** Data of the plain search, or of one for free words in its address. */
export async function searchPage(
  locale: Locale,
  path: string,
  preset: SearchState,
  ask: AskTutors,
  named?: string,
) {
  const known = await ask(preset)
  const t = translator(locale, 'landing', 'search')
  const kind = named === undefined ? 'search' : 'other'
  const params = { text: named ?? '' }
  const heading = t(`landing.${kind}.heading`, params)
  const on = { path, preset, searchPath: '/searchtutor' }
  const paging = pagingOfSearch(on, known?.state ?? preset, known?.answer ?? null)
  const frame: SearchFrame = {
    locale,
    path,
    title: numbered(t(`landing.${kind}.title`, params), paging, locale),
    heading,
    description: numbered(t(`landing.${kind}.description`, params), paging, locale),
    introduction: t('landing.search.intro'),
    trail: [{ path, label: heading }],
    facts: known?.facts ?? null,
    built: known?.answer ?? null,
    paging,
  }
  return { frame, island: islandProps(frame, preset, known) }
}

function islandProps(
  { locale, path, built, paging }: SearchFrame,
  preset: SearchState,
  known: Awaited<ReturnType<AskTutors>>,
) {
  return {
    locale,
    messages: islandMessages(locale),
    path: encodeURI(localPath(locale, path)),
    preset,
    ...(isAsked(paging, path) && { asked: known?.state }),
    names: {},
    built,
  }
}

function islandMessages(locale: Locale): Messages<(typeof islandNamespaces)[number]> {
  const all = Object.entries(messagesFor(locale, ...islandNamespaces))
  return Object.fromEntries(all.filter(([key]) => !elsewhere.test(key)))
}
