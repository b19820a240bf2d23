import type { JobSearchAnswer } from '#contract/teaching/job-search.ts'
import type { TutorFacts, TutorSearchAnswer } from '#contract/tutors/tutor-search.ts'
import type { Locale } from '#i18n/locales.ts'
import { translator } from '#i18n/messages.ts'
import { type Landing, landingByPath } from '#rules/landings/landing.ts'
import { type StandingFacts, standingOf } from '#rules/landings/standing.ts'
import { type SearchState, searchOf } from '#rules/search-state.ts'
import { introducedLandings, writtenIntroduction } from '../introductions.ts'
import type { Passage } from '../passage.ts'
import { type LandingFees, landingFees } from './fees.ts'
import { type FigureRow, figureRows, type HeadFigure, headFigures } from './figures.ts'
import { type LandingLink, type LinkGroup, landingLinks, landingTrail } from './links.ts'
import { landingRequests, type Requests } from './requests.ts'
import { type Surroundings, surroundings } from './surroundings.ts'
import { landingText, type Question } from './text.ts'

type Preset = Omit<SearchState, 'sort'>

export interface LandingAsk {
  /** The best rated tutors, the counts beside further choices, and figures; null without a server. */
  tutors: (preset: Preset) => Promise<{ answer: TutorSearchAnswer; facts: TutorFacts } | null>
  /** Number of tutors on another page; null where they are not counted. */
  total: (preset: Preset) => Promise<number | null>
  /** Open jobs of the page's subject, grade and area; null without a server. */
  jobs: (preset: Preset) => Promise<Pick<JobSearchAnswer, 'total' | 'facets'> | null>
}

/** The parts below a page's tutors; each is left out when there are no data for it. */
export interface LandingFacts {
  figures: FigureRow[]
  surroundings: Surroundings | null
  requests: Requests | null
}

export interface LandingFrame {
  locale: Locale
  /** Without language prefix. */
  path: string
  /** Present where search engines should index another page instead. */
  canonicalPath?: string
  title: string
  heading: string
  description: string
  /** How many tutors there are, in a sentence. */
  lead: string
  /** Path of the search with the page's filters, and the words of the way there. */
  search: { path: string; label: string }
  figures: HeadFigure[]
  fees: LandingFees | null
  /** The best rated of them, and the words of the way to the others. */
  tutors: { title: string; all: string; found: TutorSearchAnswer } | null
  /** The editor's introduction. */
  introduction: Pick<Passage, 'html' | 'lang'> | null
  own: LandingFacts
  trail: LandingLink[]
  questions: Question[]
  links: LinkGroup[]
}

export async function landingPage(
  landing: Landing,
  locale: Locale,
  ask: LandingAsk,
): Promise<LandingFrame> {
  const [known, jobs, isIntroduced] = await Promise.all([
    ask.tutors(landing.preset),
    ask.jobs(landing.preset),
    introducedLandings(),
  ])
  const facts = known?.facts ?? null
  const standing = standingOf(landing, { total: facts?.total ?? null, isIntroduced })
  const t = translator(locale, 'landing', 'search')
  const language = { locale, t }
  const { lead, all, ...text } = landingText(landing, facts, language)
  const { path, preset } = landing
  return {
    locale,
    path,
    ...(!standing.isIndexed && { canonicalPath: standing.canonicalPath }),
    ...text,
    lead,
    search: { path: `/searchtutor${searchOf(preset)}`, label: all },
    figures: facts === null ? [] : headFigures(facts, language),
    fees: known === null ? null : landingFees(landing, known, language),
    tutors:
      known === null || known.answer.total === 0
        ? null
        : {
            title: t(
              known.answer.list.some(({ rating }) => rating) ? 'landing.best' : 'landing.some',
            ),
            all: t('landing.all', { n: known.answer.total }),
            found: known.answer,
          },
    introduction: (await writtenIntroduction(landing, locale)) ?? null,
    own: {
      figures: known === null ? [] : figureRows(landing, known, language),
      surroundings: surroundings(landing, language),
      requests: landingRequests(landing, jobs, language),
    },
    trail: [
      { path: '/searchtutor', label: t('landing.search.heading') },
      ...landingTrail(landing, locale),
      { path, label: text.heading },
    ],
    links: await listedLinks(landing, locale, { total: ask.total, isIntroduced }),
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
