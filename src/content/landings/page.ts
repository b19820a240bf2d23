import type { TutorFacts, TutorSearchAnswer } from '#contract/tutor-search.ts'
import { type Locale, localPath } from '#i18n/locales.ts'
import { messagesFor, translator } from '#i18n/messages.ts'
import type { Messages } from '#i18n/translate.ts'
import type { SearchState } from '#rules/search-state.ts'
import { introductionOf } from '../introductions.ts'
import type { Passage } from '../passage.ts'
import { type Landing, presetNames } from './landing.ts'
import { type LandingLink, type LinkGroup, landingLinks, landingTrail } from './links.ts'
import { landingText, type Question } from './text.ts'

/** Fetches a page's first tutors and its numbers; null without a server. */
export type AskTutors = (
  preset: Omit<SearchState, 'sort'>,
) => Promise<{ answer: TutorSearchAnswer; facts: TutorFacts } | null>

export interface SearchFrame {
  locale: Locale
  /** Without language prefix. */
  path: string
  /** What the server draws a picture of for sharing; without it the site's own stands in. */
  picturePath?: string
  title: string
  heading: string
  description: string
  introduction: string
  passage: Passage | undefined
  trail: LandingLink[]
  questions: Question[]
  links: LinkGroup[]
  facts: TutorFacts | null
  built: TutorSearchAnswer | null
}

const islandNamespaces = ['search', 'suggestion', 'ui', 'vocabulary'] as const
/** Texts in them for other screens, which would weigh on every landing page. */
const elsewhere =
  /^(?:vocabulary\.(?:badgeStep|charge|day|gender|teachIn)|ui\.(?:errors|map|offline|optional|ratings|trail|week))(?:\.|$)/u

/** The data of one landing page, and of the island on it. */
export async function landingPage(landing: Landing, locale: Locale, ask: AskTutors) {
  const known = await ask(landing.preset)
  const t = translator(locale, 'landing', 'search')
  const text = landingText(landing, known?.facts ?? null, { locale, t })
  const frame: SearchFrame = {
    locale,
    path: landing.path,
    picturePath: landing.path,
    ...text,
    passage: await passageOf(landing, locale),
    trail: [
      { path: '/searchtutor', label: t('landing.search.heading') },
      ...landingTrail(landing, locale),
      { path: landing.path, label: text.heading },
    ],
    links: landingLinks(landing, locale),
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

/** The written introduction; a pair uses those of its place and its subject. */
async function passageOf({ kind, area, grade, subject }: Landing, locale: Locale) {
  if (kind === 'pair') return undefined
  const slug = area?.id ?? grade?.latinSlug ?? subject?.value ?? ''
  return introductionOf(kind, slug, locale)
}

/** The data of the search without a preset, or with one that has no page of its own. */
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
    introduction: t('landing.search.intro'),
    passage: undefined,
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
