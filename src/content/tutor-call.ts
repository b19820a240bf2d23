import { areaById } from '#catalogue/areas.ts'
import { gradeBySlugOrValue, gradeSlugs } from '#catalogue/grades.ts'
import { label, type Named } from '#catalogue/labels.ts'
import { subjectByValue } from '#catalogue/subjects.ts'
import type { TutorFacts } from '#contract/tutors/tutor-search.ts'
import { type Locale, localPath } from '#i18n/locales.ts'
import { translator } from '#i18n/messages.ts'
import { landings } from '#rules/landings/landing.ts'
import { fewestCounted } from '#rules/landings/standing.ts'
import { formatMoney } from '#rules/numbers.ts'
import { type SearchState, searchOf } from '#rules/search-state.ts'
import { escaped } from '#rules/xml/escaped.ts'

/** Fetches the number of matching tutors and their fees; null without a server. */
export type AskFacts = (preset: SearchState) => Promise<TutorFacts | null>

const landingPaths = new Map(landings.map(({ preset, path }) => [searchOf(preset), path]))

/** Page of the matching tutors: a built one if there is one, else the search. */
function tutorsPath(preset: SearchState): string {
  const search = searchOf(preset)
  return landingPaths.get(search) ?? `/searchtutor${search}`
}

/** A link to the matching tutors, with their number and usual fee if known. */
export async function tutorCallHtml(
  preset: SearchState,
  locale: Locale,
  ask: AskFacts,
): Promise<string> {
  const t = translator(locale, 'content')
  const what = named(preset, locale)
  const facts = await ask(preset)
  const title = facts?.total
    ? t('content.tutors.known', { n: facts.total, what })
    : t('content.tutors.find', { what })
  const fee =
    facts?.feeMedianCents && facts.total >= fewestCounted
      ? t('content.tutors.fee', { fee: formatMoney(facts.feeMedianCents, locale) })
      : ''
  const href = encodeURI(localPath(locale, tutorsPath(preset)))
  return [
    `<a class="tutor-call" href="${escaped(href)}">`,
    `<strong>${escaped(title)}</strong>`,
    fee && `<span>${escaped(fee)}</span>`,
    `<span class="tutor-call-go">${escaped(t('content.tutors.go'))}</span>`,
    '</a>',
  ]
    .filter(Boolean)
    .join('\n')
}

/** Name of a search: 沙田區中四數學, "Maths, Secondary 4, Sha Tin District". */
function named({ subject, level = [], area }: SearchState, locale: Locale): string {
  const name = (entry: Named | undefined) => (entry ? label(entry, locale) : '')
  const grade =
    gradeSlugs.find(({ levelKeys }) => levelKeys.join() === level.join()) ??
    gradeBySlugOrValue(level[0] ?? '')
  const parts = [
    name(subjectByValue(subject?.[0] ?? '')),
    name(grade),
    name(areaById(area?.[0] ?? 0)),
  ]
  return locale === 'en' ? parts.filter(Boolean).join(', ') : parts.reverse().join('')
}
