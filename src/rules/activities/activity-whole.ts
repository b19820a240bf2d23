import { type ActivityPlan, planTexts } from '#contract/activities/activity-plan.ts'
import type { FieldIssue } from '#contract/errors.ts'
import { decimalOfCents } from '../decimal-of-cents.ts'
import { issueCode } from '../validation/issue.ts'
import { rules } from '../validation/rules.ts'

/** What is still missing before an activity can be submitted, in the order of the form's fields. */
export function activityIssues(plan: ActivityPlan, now: Date): FieldIssue[] {
  const issues: FieldIssue[] = []
  const add = (field: string, rule: string) => issues.push({ field, rule })
  for (const field of planTexts) {
    const long = field === 'introduction' ? rules.courseIntroduction.check(plan.introduction) : null
    if (plan[field] === '') add(field, 'required')
    else if (long !== null) add(field, issueCode(long))
  }
  if (!plan.isOnline && plan.areaId === null) add('areaId', 'required')
  if (!plan.isOnline && plan.place === '') add('place', 'required')
  if (plan.isOnline && plan.onlineUrl === '') add('onlineUrl', 'required')
  if (plan.sessions.length === 0) add('sessions', 'required')
  issues.push(...timeIssues(plan, now), ...saleIssues(plan))
  return issues
}

const timeOf = (iso: string | null) => (iso === null ? null : Date.parse(iso))

/** Sessions must begin in the future and end after they begin; sales end after they begin. */
export function timeIssues(
  { sessions, salesFrom, salesUntil }: ActivityPlan,
  now: Date,
): FieldIssue[] {
  const issues: FieldIssue[] = []
  sessions.forEach(({ startsAt, endsAt }, at) => {
    const from = timeOf(startsAt)
    const until = timeOf(endsAt)
    if (from === null) issues.push({ field: `sessions.${at}.startsAt`, rule: 'required' })
    if (until === null) issues.push({ field: `sessions.${at}.endsAt`, rule: 'required' })
    if (from !== null && from <= now.getTime()) {
      issues.push({ field: `sessions.${at}.startsAt`, rule: 'past' })
    }
    if (from !== null && until !== null && until <= from) {
      issues.push({ field: `sessions.${at}.endsAt`, rule: 'sooner' })
    }
  })
  const begins = timeOf(salesFrom)
  const ends = timeOf(salesUntil)
  if (begins !== null && ends !== null && ends <= begins) {
    issues.push({ field: 'salesUntil', rule: 'sooner' })
  }
  return issues
}

function saleIssues({ sessions, pools, kinds, packages }: ActivityPlan): FieldIssue[] {
  const issues: FieldIssue[] = []
  const add = (field: string, rule: string) => issues.push({ field, rule })
  const known = (parts: readonly { key: string }[], keys: readonly string[]) =>
    keys.length > 0 && keys.every((key) => parts.some((part) => part.key === key))
  if (pools.length === 0) add('pools', 'required')
  if (kinds.length === 0) add('kinds', 'required')
  pools.forEach(({ seats, sessionKeys }, at) => {
    if (seats === null) add(`pools.${at}.seats`, 'required')
    if (!known(sessions, sessionKeys)) add(`pools.${at}.sessionKeys`, 'required')
  })
  kinds.forEach(({ name, poolKey, priceCents }, at) => {
    if (name === '') add(`kinds.${at}.name`, 'required')
    if (poolKey === null || !known(pools, [poolKey])) add(`kinds.${at}.poolKey`, 'required')
    const price = priceIssue(priceCents)
    if (price !== null) add(`kinds.${at}.priceCents`, price)
  })
  packages.forEach(({ name, tickets, priceCents, kindKeys }, at) => {
    if (name === '') add(`packages.${at}.name`, 'required')
    if (tickets === null) add(`packages.${at}.tickets`, 'required')
    if (!known(kinds, kindKeys)) add(`packages.${at}.kindKeys`, 'required')
    // There are no packages of free tickets.
    const price = priceCents === 0 ? 'required' : priceIssue(priceCents)
    if (price !== null) add(`packages.${at}.priceCents`, price)
  })
  return issues
}

function priceIssue(cents: number | null): string | null {
  if (cents === null) return 'required'
  if (cents === 0) return null
  const low = rules.price.check(decimalOfCents(cents))
  return low === null ? null : issueCode(low)
}

/** Whether any ticket or package has a price. */
export const isSold = ({ kinds, packages }: Pick<ActivityPlan, 'kinds' | 'packages'>): boolean =>
  [...kinds, ...packages].some(({ priceCents }) => (priceCents ?? 0) > 0)
