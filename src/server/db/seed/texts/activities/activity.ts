import type { ActivityPlan, PlanText } from '#contract/activities/activity-plan.ts'
import type { DemoOrganizationName } from '../organizations.ts'

/** Days from the Saturday to come (0; its Sunday is 1), and hours in Hong Kong. */
type DemoSession = readonly [title: string, day: number, from: number, hours: number]

type DemoKind = readonly [name: string, priceCents: number, most?: number]

/** Seats and what they are sold as; of all sessions unless it names some, by their place. */
interface DemoPool {
  name?: string
  seats: number
  of?: readonly number[]
  kinds: readonly DemoKind[]
  /** Seats with tickets of demo parents, and parents who wait for one. */
  taken?: number
  waiting?: number
}

/** A package is of all kinds. */
type DemoPackage = readonly [name: string, tickets: number, priceCents: number]

export interface DemoActivity extends Pick<ActivityPlan, PlanText | 'itemValue' | 'mostTickets'> {
  by: DemoOrganizationName
  /** An area and a place, or an address for ticket holders. */
  where: readonly [areaId: number, place: string] | string
  sessions: readonly DemoSession[]
  pools: readonly DemoPool[]
  packages?: readonly DemoPackage[]
}

/** Numbers of the catalogue. */
export const district = {
  central: 1058101,
  wanChai: 1058102,
  eastern: 1058103,
  southern: 1058104,
  yauTsimMong: 1057901,
  shamShuiPo: 1057902,
  kowloonCity: 1057903,
  wongTaiSin: 1057904,
  kwunTong: 1057905,
  tsuenWan: 1058001,
  tuenMun: 1058002,
  yuenLong: 1058003,
  north: 1058004,
  taiPo: 1058005,
  saiKung: 1058006,
  shaTin: 1058007,
  kwaiTsing: 1058008,
  islands: 1058009,
} as const
