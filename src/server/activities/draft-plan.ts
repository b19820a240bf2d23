import { type ActivityPlan, blankPlan, planTexts } from '#contract/activities/activity-plan.ts'

const isTimed = (one: { startsAt: string | null; endsAt: string | null }) =>
  one.startsAt !== null || one.endsAt !== null

/** Whether nothing has been filled in yet. */
export const isBlank = (plan: ActivityPlan): boolean =>
  ([...planTexts, 'place', 'onlineUrl'] as const).every((name) => plan[name] === '') &&
  plan.areaId === null &&
  plan.packages.length === 0 &&
  !plan.sessions.some((one) => one.title !== '' || isTimed(one)) &&
  !plan.pools.some(({ name, seats }) => name !== '' || seats !== null) &&
  !plan.kinds.some(({ name, priceCents }) => name !== '' || priceCents !== null)

/** The plan of a deleted draft, with everything the organization entered removed. */
export const emptied = ({ isOnline, mostTickets }: ActivityPlan): ActivityPlan => ({
  ...blankPlan,
  ...{ isOnline, mostTickets },
})
