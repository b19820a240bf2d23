import * as v from 'valibot'
import { parseAddress } from '#rules/primitives/newer-built-ins.ts'
import {
  areaId,
  isoTime,
  listOf,
  opaque,
  rowsOf,
  severalLines,
  shortText,
  wholeNumber,
  yesOrNo,
} from './fields.ts'
import { itemValue } from './vocabulary.ts'

/*
 * What an organization writes of an activity: when, where, how many seats there are and which tickets
 * are sold for them. A draft may have gaps (rules/activity-whole.ts).
 */

export const mostSessions = 40
export const mostPools = 20
export const mostKinds = 20
export const mostPackages = 10
export const mostSeats = 5000
/** Tickets that one buyer may have of an activity. */
export const mostTickets = 20
const mostPackageTickets = 50
/** In cents; 0 is free. */
export const highestTicketPrice = 99_999_99

/** Chosen by the browser; names a part within its activity for good. */
export const partKey = opaque(/^[\w-]{4,40}$/u)
const time = v.nullable(isoTime)
const price = v.nullable(wholeNumber(0, highestTicketPrice))
const most = v.nullable(wholeNumber(1, mostTickets))

function isSafeLink(text: string): boolean {
  return text === '' || parseAddress(text)?.protocol === 'https:'
}

const PlanSession = v.object({
  key: partKey,
  title: shortText(60),
  startsAt: time,
  endsAt: time,
})

/** Seats that are sold together for the same sessions. */
const PlanPool = v.object({
  key: partKey,
  name: shortText(40),
  seats: v.nullable(wholeNumber(1, mostSeats)),
  sessionKeys: listOf(partKey, mostSessions),
})

/** What one pays for a seat of a pool. */
const PlanKind = v.object({
  key: partKey,
  poolKey: v.nullable(partKey),
  name: shortText(40),
  priceCents: price,
  /** How many one buyer may have; null for as many as of the activity. */
  most,
})

/** Several tickets at one price, each to be chosen later of these kinds. */
const PlanPackage = v.object({
  key: partKey,
  name: shortText(40),
  tickets: v.nullable(wholeNumber(2, mostPackageTickets)),
  priceCents: price,
  kindKeys: listOf(partKey, mostKinds),
})

const hasOwnKeys = (parts: readonly { key: string }[]) =>
  new Set(parts.map(({ key }) => key)).size === parts.length

/** The fields of the form. */
export const planFields = {
  title: shortText(60),
  introduction: severalLines(100),
  description: severalLines(2000),
  itemValue: v.nullable(itemValue),
  isOnline: yesOrNo,
  /** The district of the place. */
  areaId: v.nullable(areaId),
  place: shortText(120),
  /** Whoever has a ticket sees it. */
  onlineUrl: v.pipe(shortText(300), v.check(isSafeLink, 'url')),
  /** Null: from the day that it is published, until the first session of a ticket begins. */
  salesFrom: time,
  salesUntil: time,
  mostTickets: wholeNumber(1, mostTickets),
  sessions: v.pipe(
    rowsOf(PlanSession, mostSessions),
    v.check((parts) => hasOwnKeys(parts), 'choice'),
  ),
  pools: v.pipe(
    rowsOf(PlanPool, mostPools),
    v.check((parts) => hasOwnKeys(parts), 'choice'),
  ),
  kinds: v.pipe(
    rowsOf(PlanKind, mostKinds),
    v.check((parts) => hasOwnKeys(parts), 'choice'),
  ),
  packages: v.pipe(
    rowsOf(PlanPackage, mostPackages),
    v.check((parts) => hasOwnKeys(parts), 'choice'),
  ),
}
/** All of it. */
export const ActivityPlan = v.object(planFields)
/** Where it is held, which staff see before anybody else does. */
export const ActivityWhere = v.pick(ActivityPlan, ['isOnline', 'areaId', 'place', 'onlineUrl'])
/** Another time of a session. */
export const SessionTime = v.object({ key: partKey, startsAt: isoTime, endsAt: isoTime })
export type SessionTime = v.InferOutput<typeof SessionTime>
export type ActivityWhere = v.InferOutput<typeof ActivityWhere>
export type ActivityPlan = v.InferOutput<typeof ActivityPlan>
