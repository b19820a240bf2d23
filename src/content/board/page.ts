import { areaPath, districts, regions } from '#catalogue/areas.ts'
import { label } from '#catalogue/labels.ts'
import { hotSubjects } from '#catalogue/popular.ts'
import { subjectPath } from '#catalogue/subjects.ts'
import type { JobSearchAnswer } from '#contract/teaching/job-search.ts'
import { type Locale, localPath } from '#i18n/locales.ts'
import { messagesFor, translator } from '#i18n/messages.ts'
import type { Message, Messages } from '#i18n/translate.ts'
import { boardPath, landingParams, presetNames } from '#rules/landings/landing.ts'
import type { SearchState } from '#rules/search-state.ts'
import { type LandingLink, type LinkGroup, landingTrail } from '../landings/links.ts'
import type { Meaning } from '../landings/meaning.ts'
import { isAsked, numbered, type Paging, pagingOfSearch } from '../paging.ts'

export type BoardMeaning = Meaning | null

export interface BoardFrame {
  locale: Locale
  path: string
  title: string
  heading: string
  description: string
  trail: LandingLink[]
  links: LinkGroup[]
  built: JobSearchAnswer
  paging: Paging
  /** Set for free text and for pages without jobs: nothing worth indexing. */
  noindex: boolean
}

/** Filters that a page of the board presets. */
export function presetOf(meaning: BoardMeaning): SearchState {
  if (meaning === null) return {}
  return 'landing' in meaning ? meaning.landing.preset : meaning.preset
}

/** What the address asks for, and the jobs that were found. */
interface Found {
  state: SearchState
  answer: JobSearchAnswer
}

export function boardPage(
  locale: Locale,
  { path, meaning, found }: { path: string; meaning: BoardMeaning; found: Found },
) {
  const t = translator(locale, 'board')
  const landing = meaning !== null && 'landing' in meaning ? meaning.landing : null
  const params =
    landing === null ? { text: presetOf(meaning).keyword ?? '' } : landingParams(landing, locale)
  const kind = landing?.kind ?? (meaning === null ? null : 'other')
  if (kind === 'grade') throw new Error(`The board has no page of a grade: ${path}`)
  const text = (name: 'title' | 'heading' | 'description') =>
    kind === null ? t(`board.${name}`) : t(`board.${kind}.${name}`, params)
  const own = landing === null ? path : boardPath(landing.path)
  const preset = presetOf(meaning)
  const { state, answer: built } = found
  const paging = pagingOfSearch({ path: own, preset, searchPath: '/jobcase' }, state, built)
  const trail = [
    { path: '/jobcase', label: t('board.heading') },
    ...(landing === null ? [] : landingTrail(landing, locale)),
    ...(meaning === null ? [] : [{ path: own, label: text('heading') }]),
  ]
  const frame: BoardFrame = {
    locale,
    path: own,
    title: numbered(text('title'), paging, locale),
    heading: text('heading'),
    description: numbered(text('description'), paging, locale),
    trail: trail.map((link) => ({ ...link, path: boardPath(link.path) })),
    links: boardLinks(own, locale),
    built,
    paging,
    noindex: kind === 'other' || (kind !== null && built.total === 0),
  }
  const island = {
    locale,
    messages: boardMessages(locale),
    path: encodeURI(localPath(locale, own)),
    preset,
    ...(isAsked(paging, own) && { asked: state }),
    names: landing === null ? {} : presetNames(landing, locale),
    built,
  }
  return { frame, island }
}

/** Links to other pages of the board: districts and the most requested subjects. */
function boardLinks(path: string, locale: Locale): LinkGroup[] {
  const groups: LinkGroup[] = [
    {
      key: 'places',
      links: [...regions, ...districts].map((area) => ({
        path: boardPath(areaPath(area.id)),
        label: label(area, locale),
      })),
    },
    {
      key: 'subjects',
      links: hotSubjects.map((subject) => ({
        path: boardPath(subjectPath(subject.value)),
        label: label(subject, locale),
      })),
    },
  ]
  return groups.map(({ key, links }) => ({
    key,
    links: links.filter((link) => link.path !== path),
  }))
}

const islandNamespaces = ['search', 'suggestion', 'ui', 'vocabulary', 'board'] as const
/** Messages that the island does not use: other screens', or the surrounding page's. */
const elsewhere =
  /^(?:(?:vocabulary\.(?:badge|badgeStep|charge|teachIn)|ui\.(?:errors|map|offline|optional|ratings|trail|week)|suggestion\.(?:count|tutor|university)|search\.(?:compare|reason))(?:\.|$)|board\.(?!card\.|new|own\.))/u

/** The messages of the tutor search, overridden where those of jobs differ. */
function boardMessages(locale: Locale): Messages<(typeof islandNamespaces)[number]> {
  const all = messagesFor(locale, ...islandNamespaces) as Record<string, Message>
  const kept = Object.entries(all).filter(([key]) => !elsewhere.test(key))
  const differing = kept.flatMap(([key, message]) => {
    const name = key.replace(/^(?:search|vocabulary)\./u, '')
    const own = all[`board.screen.${name}`]
    return [[key, own ?? message] as const]
  })
  return Object.fromEntries(differing) as Messages<(typeof islandNamespaces)[number]>
}
