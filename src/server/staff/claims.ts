import { label } from '#catalogue/labels.ts'
import { majorById } from '#catalogue/majors.ts'
import { universityById } from '#catalogue/universities.ts'
import { type ApprovalKind, type ClaimField, textParts } from '#contract/moderation/approvals.ts'
import type { QueueItem } from '#contract/staff/operator-approvals.ts'
import type { Sex, TutorLevel } from '#contract/vocabulary.ts'
import type { Locale } from '#i18n/locales.ts'
import { surnameChoices } from '#rules/surname-in-latin.ts'
import type { approval, organization, tutor } from '../db/tables/index.ts'
import { serverTranslate } from '../ground/server-texts.ts'
import { type ChangeOf, changeSchemas, readChange } from '../moderation/approvals/changes.ts'
import { activityClaims } from './activity-claims.ts'

type Claim = QueueItem['claims'][number]

export interface Claimed {
  row: typeof approval.$inferSelect
  tutor: typeof tutor.$inferSelect | null
  organization: typeof organization.$inferSelect | null
  sold?: number
}

/** The claims of a request, field by field, beside the present values, in readable text. */
export function claimsOf({ row, tutor, organization, sold = 0 }: Claimed, locale: Locale): Claim[] {
  const change: Record<string, unknown> = readChange(row.kind, row.change)
  const now: Record<string, unknown> = { ...organization, ...tutor }
  const isDocument = row.kind === 'certificate' || row.kind === 'business.certificate'
  const claims = fieldsOf(row.kind)
    .filter((field) => change[field] !== undefined)
    // An English surname that follows from the name was not chosen.
    .filter((field) => field !== 'surnameEn' || surnameChoices(String(change.nameEn)).length > 0)
    .map((field) => {
      const before = isDocument ? null : wordOf(field, now[field], locale)
      const after = wordOf(field, change[field], locale)
      // Details that were never approved are already in the record.
      return { field, before: before === after ? null : before, after }
    })
    // A removed name is a claim too.
    .filter(({ before, after }) => before !== null || after !== null)
  if (row.kind === 'activity') {
    return [...claims, ...activityClaims(readChange('activity', row.change), sold, locale)]
  }
  // A document also claims that it is the person's own.
  return isDocument ? [...ownFacts({ tutor, organization }), ...claims] : claims
}

function ownFacts({ tutor, organization }: Pick<Claimed, 'tutor' | 'organization'>): Claim[] {
  const facts = {
    nameZh: tutor?.nameZh ?? organization?.nameZh ?? '',
    nameEn: tutor?.nameEn ?? organization?.nameEn ?? '',
    registrationNumber: organization?.registrationNumber ?? '',
  }
  return (Object.keys(facts) as (keyof typeof facts)[])
    .map((field) => ({ field, before: null, after: facts[field] }))
    .filter(({ after }) => after !== '')
}

type Changed = { [Kind in ApprovalKind]: keyof ChangeOf<Kind> }[ApprovalKind]
/** Fields that are not compared: ids, and an introduction's language tag. */
const unclaimed = [
  'profileLang',
  'photoId',
  'width',
  'height',
  'courseId',
  'versionId',
  'courseMedia',
  'activityId',
  'plan',
  'where',
  'times',
] as const satisfies readonly Changed[]
type Unclaimed = (typeof unclaimed)[number]
const isClaimed = (field: Changed): field is Exclude<Changed, Unclaimed> =>
  !(unclaimed as readonly Changed[]).includes(field)

/** Does not compile while a new field of a change is neither claimed nor left out. */
const fieldsOf = (kind: ApprovalKind): readonly ClaimField[] =>
  kind === 'tutor.texts'
    ? textParts
    : (Object.keys(changeSchemas[kind].entries) as Changed[]).filter(isClaimed)

const texts: Partial<Record<ClaimField, (value: string, locale: Locale) => string>> = {
  universityId: (id, locale) => {
    const university = universityById(id)
    return university === undefined ? id : label(university, locale)
  },
  majorId: (id, locale) => {
    const major = majorById(id)
    return major === undefined ? id : label(major, locale)
  },
  sex: (sex, locale) => serverTranslate(locale, 'vocabulary')(`vocabulary.gender.${sex as Sex}`),
  tutorLevel: (level, locale) =>
    serverTranslate(locale, 'vocabulary')(`vocabulary.tutorLevel.${level as TutorLevel}`),
}

function wordOf(field: ClaimField, value: unknown, locale: Locale): string | null {
  if (value === null || value === undefined || value === '') return null
  return texts[field]?.(String(value), locale) ?? String(value)
}
