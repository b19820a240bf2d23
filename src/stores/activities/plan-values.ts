import type { saveActivity } from '#contract/activities/activities.ts'
import {
  type ActivityPlan,
  blankPlan,
  type PlanText,
  planTexts,
} from '#contract/activities/activity-plan.ts'
import type { BodyValue } from '#contract/kernel.ts'
import { parseCents } from '#rules/cents.ts'
import { decimalOfCents } from '#rules/decimal-of-cents.ts'
import { hongKongDay } from '#rules/hong-kong-time.ts'
import { readWhole } from '#rules/primitives/amounts.ts'
import { randomUuid } from '#rules/primitives/newer-built-ins.ts'
import { pick } from '#rules/primitives/record-fields.ts'
import { formatTime } from '#rules/time-of-day.ts'

export interface SessionRow {
  key: string
  title: string
  /** As in a `datetime-local` field, in Hong Kong time: `2026-12-12T14:00`. */
  startsAt: string
  endsAt: string
}
export interface PoolRow {
  key: string
  name: string
  seats: string
  sessionKeys: string[]
}
export interface KindRow {
  key: string
  poolKey: string
  name: string
  price: string
  most: string
}
export interface PackageRow {
  key: string
  name: string
  tickets: string
  price: string
  kindKeys: string[]
}

export interface PlanValues extends Pick<ActivityPlan, PlanText> {
  isOnline: boolean
  areaId: string
  place: string
  onlineUrl: string
  sessions: SessionRow[]
  pools: PoolRow[]
  kinds: KindRow[]
  packages: PackageRow[]
  mostTickets: string
  salesFrom: string
  salesUntil: string
}

/** A time as in a `datetime-local` field, in Hong Kong time. */
const fieldTime = (iso: string | null): string =>
  iso === null ? '' : `${hongKongDay(iso)}T${formatTime(iso)}`

/** Null for an incomplete time. */
export const isoOf = (text: string): string | null =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/u.test(text) ? `${text}:00.000+08:00` : null

export const numberOf = (text: string): number | null => readWhole(text, 6)
export const isLink = (text: string): boolean => text.trim().startsWith('https://')
const textOf = (value: number | null) => (value === null ? '' : String(value))
const priceText = (cents: number | null) => (cents === null ? '' : decimalOfCents(cents))
const priceOf = (text: string): number | null => parseCents(text.trim())

export function valuesOf(own: ActivityPlan): PlanValues {
  const { isOnline, place, onlineUrl } = own
  return {
    ...pick(own, planTexts),
    ...{ isOnline, place, onlineUrl },
    areaId: textOf(own.areaId),
    sessions: own.sessions.map(({ key, title: of, startsAt, endsAt }) => ({
      ...{ key, title: of },
      startsAt: fieldTime(startsAt),
      endsAt: fieldTime(endsAt),
    })),
    pools: own.pools.map(({ key, name, seats, sessionKeys }) => ({
      ...{ key, name, sessionKeys },
      seats: textOf(seats),
    })),
    kinds: own.kinds.map(({ key, poolKey, name, priceCents, most }) => ({
      ...{ key, name },
      poolKey: poolKey ?? '',
      price: priceText(priceCents),
      most: textOf(most),
    })),
    packages: own.packages.map(({ key, name, tickets, priceCents, kindKeys }) => ({
      ...{ key, name, kindKeys },
      tickets: textOf(tickets),
      price: priceText(priceCents),
    })),
    mostTickets: String(own.mostTickets),
    salesFrom: fieldTime(own.salesFrom),
    salesUntil: fieldTime(own.salesUntil),
  }
}

type Fields = Omit<BodyValue<typeof saveActivity>, 'activityId' | 'key' | 'version'>

/** The form as the server takes it; an incomplete time becomes null. */
export function fieldsOf(values: PlanValues): Fields {
  const { isOnline, place, onlineUrl } = values
  return {
    ...pick(values, planTexts),
    ...{ isOnline, place },
    // An error in a hidden field would be invisible.
    onlineUrl: isOnline || isLink(onlineUrl) ? onlineUrl.trim() : '',
    itemValue: null,
    areaId: values.areaId === '' ? null : Number(values.areaId),
    sessions: values.sessions.map(({ key, title: of, startsAt, endsAt }) => ({
      ...{ key, title: of },
      startsAt: isoOf(startsAt),
      endsAt: isoOf(endsAt),
    })),
    pools: values.pools.map(({ key, name, seats, sessionKeys }) => ({
      ...{ key, name, sessionKeys },
      seats: numberOf(seats),
    })),
    kinds: values.kinds.map(({ key, poolKey, name, price, most }) => ({
      ...{ key, name },
      poolKey: poolKey || null,
      priceCents: priceOf(price),
      most: numberOf(most),
    })),
    packages: values.packages.map(({ key, name, tickets, price, kindKeys }) => ({
      ...{ key, name, kindKeys },
      tickets: numberOf(tickets),
      priceCents: priceOf(price),
    })),
    mostTickets: numberOf(values.mostTickets) ?? blankPlan.mostTickets,
    salesFrom: isoOf(values.salesFrom),
    salesUntil: isoOf(values.salesUntil),
  }
}

const newKey = randomUuid

export const newSession = (): SessionRow => ({ key: newKey(), title: '', startsAt: '', endsAt: '' })
export const newPool = (sessionKeys: string[]): PoolRow => ({
  ...{ key: newKey(), name: '', seats: '', sessionKeys },
})
export const newKind = (poolKey: string): KindRow => ({
  ...{ key: newKey(), poolKey, name: '', price: '', most: '' },
})
export const newPackage = (kindKeys: string[]): PackageRow => ({
  ...{ key: newKey(), name: '', tickets: '', price: '', kindKeys },
})

/** A new activity: one session, one pool of seats for it, one kind of ticket. */
export function newPlan(): Fields {
  const session = newSession()
  const pool = newPool([session.key])
  const kinds = [newKind(pool.key)]
  return fieldsOf({ ...valuesOf(blankPlan), sessions: [session], pools: [pool], kinds })
}
