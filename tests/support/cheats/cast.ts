import type { AgreedJob } from '../lessons.ts'
import type { Buyer, House, SimulatedTeacher, Simulation } from './simulation.ts'

/** A parent and a tutor with an agreed job, and their lessons under way. */
export interface Pair extends AgreedJob {
  buyer: Buyer
  teacher: SimulatedTeacher
  /** Does not check claims about themselves. */
  isLazy: boolean
  /** The lesson checked in to, and its true end. */
  running: { signId: number; by: 'parent' | 'tutor'; endsAt: Date } | null
  claimed: number[]
}

export interface Bought {
  orderNo: string
  buyer: Buyer
  goods: 'ticket' | 'course' | 'prepaid' | 'invitations'
  /** Activity of a ticket, or number of a course. */
  itemId: number
  cents: number
  /** References of the real payments for it. */
  paidBy: string[]
}

interface Announced {
  house: House
  activityId: number
  doorToken: string
  isOver: boolean
}

interface Offered {
  teacher: SimulatedTeacher
  classId: number
  netCents: number
}

/** Subjects of the acts; the last of each list are used most. */
export interface Cast {
  simulation: Simulation
  buyers: Buyer[]
  teachers: SimulatedTeacher[]
  houses: House[]
  pairs: Pair[]
  orders: Bought[]
  activities: Announced[]
  courses: Offered[]
}

/** One act; returns the answer's code, or `none` if there was nothing to do. */
export type Act = (cast: Cast) => Promise<string | number>

/** A random choice among the last of a list; undefined if it is empty. */
export const lately = <Item>(
  { simulation }: Cast,
  items: readonly Item[],
  most = 10,
): Item | undefined => {
  const some = items.slice(-most)
  return some.length === 0 ? undefined : simulation.draw.one(some)
}
