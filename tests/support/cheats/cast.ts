import type { AgreedJob } from '../lessons.ts'
import type { Buyer, House, TeacherInWorld, World } from './world.ts'

/** A parent and a tutor who have agreed, and what is under way between them. */
export interface Pair extends AgreedJob {
  buyer: Buyer
  teacher: TeacherInWorld
  /** Who does not look at what is claimed of them. */
  isLazy: boolean
  /** The lesson that somebody has checked in to, and when it truly ends. */
  running: { signId: number; by: 'parent' | 'tutor'; endsAt: Date } | null
  /** Lessons that were claimed of late. */
  claimed: number[]
}

/** What somebody wants to buy, or has bought. */
export interface Bought {
  orderNo: string
  buyer: Buyer
  goods: 'ticket' | 'course' | 'prepaid' | 'invitations'
  /** Of a ticket its activity, of a course its number. */
  itemId: number
  /** Payments that were truly made for it, by reference. */
  paidBy: string[]
}

interface Announced {
  house: House
  activityId: number
  doorToken: string
  isOver: boolean
}

interface Offered {
  teacher: TeacherInWorld
  classId: number
  netCents: number
}

/** All that acts are about; the last of each are acted on most. */
export interface Cast {
  world: World
  buyers: Buyer[]
  teachers: TeacherInWorld[]
  houses: House[]
  pairs: Pair[]
  orders: Bought[]
  activities: Announced[]
  courses: Offered[]
}

/** One act of somebody; answers its code, or `none` where there was nothing to do. */
export type Act = (cast: Cast) => Promise<string | number>

/** One of the last of a list; undefined where there is none. */
export const lately = <Item>(
  { world }: Cast,
  items: readonly Item[],
  most = 10,
): Item | undefined => {
  const some = items.slice(-most)
  return some.length === 0 ? undefined : world.draw.one(some)
}
