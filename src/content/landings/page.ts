import type { JobSearchAnswer } from '#contract/teaching/job-search.ts'
import type { TutorFacts, TutorSearchAnswer } from '#contract/tutors/tutor-search.ts'
import { type Locale, localPath } from '#i18n/locales.ts'
import { messagesFor, translator } from '#i18n/messages.ts'
import type { Messages } from '#i18n/translate.ts'
import { type Landing, landingByPath, presetNames } from '#rules/landings/landing.ts'
import { type StandingFacts, standingOf } from '#rules/landings/standing.ts'
import type { SearchState } from '#rules/search-state.ts'
import { escaped } from '#rules/xml/escaped.ts'
import { introducedLandings, writtenIntroduction } from '../introductions.ts'
import type { Passage } from '../passage.ts'
import { type LandingFigures, landingFigures } from './figures.ts'
import { type LandingLink, type LinkGroup, landingLinks, landingTrail } from './links.ts'
import { landingRequests, type Requests } from './requests.ts'
import { type Surroundings, surroundings } from './surroundings.ts'
import { landingText, type Question } from './text.ts'

type Preset = Omit<SearchState, 'sort'>

/** Fetches a page's first tutors and its figures; null without a server. */
export type AskTutors = (
  preset: Preset,
) => Promise<{ answer: TutorSearchAnswer; facts: TutorFacts } | null>

export interface LandingAsk {
  tutors: AskTutors
  /** Number of tutors on another page; null where they are not counted. */
  total: (preset: Preset) => Promise<number | null>
  /** Open jobs of the page's subject, grade and area; null without a server. */
  jobs: (preset: Preset) => Promise<Pick<JobSearchAnswer, 'total' | 'facets'> | null>
}

export interface LandingFacts {
  figures: LandingFigures | null
  place: Surroundings | null
  requests: Requests | null
}

export interface SearchFrame {
  locale: Locale
  /** Without language prefix. */
  path: string
  /** Present where search engines should index another page instead. */
  canonicalPath?: string
  /** Path for which the server draws a sharing picture; without it the site's own is used. */
  picturePath?: string
  title: string
  heading: string
  description: string
  /** The editor's introduction, or how the search works. */
  words: Pick<Passage, 'html' | 'lang'> | null
  /** Facts about a built page's tutors; null for a search. */
  own: LandingFacts | null
  trail: LandingLink[]
  questions: Question[]
  links: LinkGroup[]
  facts: TutorFacts | null
  built: TutorSearchAnswer | null
}

const islandNamespaces = ['search', 'suggestion', 'ui', 'vocabulary'] as const
/** Messages used only on other screens, left out to keep landing pages small. */
const elsewhere =
  /^(?:vocabulary\.(?:badgeStep|charge|day|gender|teachIn)|ui\.(?:errors|map|offline|optional|ratings|trail|week))(?:\.|$)/u

export async function landingPage(landing: Landing, locale: Locale, ask: LandingAsk) {
  const [known, jobs, isIntroduced] = await Promise.all([
    ask.tutors(landing.preset),
    ask.jobs(landing.preset),
    introducedLandings(),
  ])
  const standing = standingOf(landing, { total: known?.facts.total ?? null, isIntroduced })
  const t = translator(locale, 'landing', 'search')
  const text = landingText(landing, known?.facts ?? null, { locale, t })
  const frame: SearchFrame = {
    locale,
    path: landing.path,
    ...(!standing.isIndexed && { canonicalPath: standing.canonicalPath }),
    picturePath: landing.path,
    ...text,
    words: (await writtenIntroduction(landing, locale)) ?? null,
    own: {
      figures: known && landingFigures(landing, known, { locale, t }),
      place: surroundings(landing, { locale, t }),
      requests: landingRequests(landing, jobs, { locale, t }),
    },
    trail: [
      { path: '/searchtutor', label: t('landing.search.heading') },
      ...landingTrail(landing, locale),
      { path: landing.path, label: text.heading },
    ],
    links: await listedLinks(landing, locale, { total: ask.total, isIntroduced }),
    facts: known?.facts ?? null,
    built: known?.answer ?? null,
  }
  return {
    frame,
    island: islandProps(
      locale,
      landing.path,
      landing.preset,
      frame.built,
      presetNames(landing, locale),
    ),
  }
}

/** Links to indexed tutor pages; where a combination has none, the subject's own page. */
async function listedLinks(
  landing: Landing,
  locale: Locale,
  { total, isIntroduced }: Pick<LandingAsk, 'total'> & Pick<StandingFacts, 'isIntroduced'>,
): Promise<LinkGroup[]> {
  const listed = async (link: LandingLink, key: LinkGroup['key']) => {
    const other = landingByPath(link.path)
    if (other === undefined || isIntroduced(other)) return [link]
    const standing = standingOf(other, { total: await total(other.preset), isIntroduced })
    if (standing.isIndexed) return [link]
    const { canonicalPath: path } = standing
    return key === 'subjects' && landingByPath(path)?.subject ? [{ ...link, path }] : []
  }
  const groups = await Promise.all(
    landingLinks(landing, locale).map(async ({ key, links }) => {
      const kept = await Promise.all(links.map((link) => listed(link, key)))
      return { key, links: kept.flat().filter(({ path }) => path !== landing.path) }
    }),
  )
  return groups.filter(({ links }) => links.length > 0)
}

/** Data of the plain search, or of one with a preset that has no page of its own. */
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
  const frame: SearchFrame = {
    locale,
    path,
    title: t(`landing.${kind}.title`, params),
    heading,
    description: t(`landing.${kind}.description`, params),
    words: { html: `<p>${escaped(t('landing.search.intro'))}</p>`, lang: undefined },
    own: null,
    trail: [{ path, label: heading }],
    questions: [],
    links: [],
    facts: known?.facts ?? null,
    built: known?.answer ?? null,
  }
  return { frame, island: islandProps(locale, path, preset, frame.built) }
}

function islandProps(
  locale: Locale,
  path: string,
  preset: SearchState,
  built: TutorSearchAnswer | null,
  names: Readonly<Record<string, string>> = {},
) {
  return {
    locale,
    messages: islandMessages(locale),
    path: encodeURI(localPath(locale, path)),
    preset,
    names,
    built,
  }
}

function islandMessages(locale: Locale): Messages<(typeof islandNamespaces)[number]> {
  const all = Object.entries(messagesFor(locale, ...islandNamespaces))
  return Object.fromEntries(all.filter(([key]) => !elsewhere.test(key)))
}
