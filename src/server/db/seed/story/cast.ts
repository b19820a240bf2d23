import { and, asc, eq, inArray } from 'drizzle-orm'
import type { LevelKey } from '#contract/vocabulary.ts'
import {
  demoMobile,
  demoOperatorMobile,
  parentMobile,
  tutorMobile,
} from '#rules/accounts/demo-accounts.ts'
import type { Member } from '../../../ground/caller.ts'
import type { Kind, KnownSession, Owner } from '../../../ground/owner.ts'
import type { Database } from '../../open.ts'
import { account, operator, organization, parent, tutor, tutorTeach } from '../../tables/index.ts'

/** A member as services ask for their caller; 0 for a record that they do not have. */
export type Player = Member & {
  accountId: number
  parentId: number
  tutorId: number
  /** Of a family's home. */
  areaId: number | null
}
export type Organizer = Member & { organizationId: number }

export interface Teacher extends Player {
  teaches: { itemValue: string; levels: LevelKey[]; hourlyFeeCents: number }[]
}

export interface Cast {
  /** The accounts to try. */
  tutor: Teacher
  parent: Player
  /** Teaches as well as looks for a tutor. */
  both: Teacher
  organization: Organizer
  /** Other demo people: families, and listed tutors. */
  families: [Player, ...Player[]]
  tutors: [Teacher, ...Teacher[]]
  /** The demo operator, and a colleague who has no password. */
  operatorId: number
  colleagueId: number
}

/** How many other tutors and families take part. */
const wanted = { tutors: 6, families: 16 } as const
/** No real mobile number begins with 0; catalogue organizations have 0900…. */
const colleagueMobile = '09100005'

/** The people of the story, with staff since a day; null where a small seed lacks some of them. */
export async function castOf(db: Database, since: Date): Promise<Cast | null> {
  const teachers = await teachersOf(db)
  const byMobile = new Map(teachers.map((one) => [one.mobile, one.teacher]))
  const [own, both] = [
    byMobile.get(demoMobile('tutor')),
    byMobile.get(demoMobile('tutorAndParent')),
  ]
  const [one, ...others] = teachers
    .filter(({ teacher }) => teacher !== own && teacher !== both)
    .map(({ teacher }) => teacher)
  const [first, ...families] = await familiesOf(db)
  const organizer = await organizerOf(db)
  const isWhole = others.length + 1 >= wanted.tutors && families.length >= wanted.families
  if (own === undefined || both === undefined || one === undefined) return null
  if (first === undefined || organizer === null || !isWhole) return null
  const [family, ...more] = families
  if (family === undefined) return null
  return {
    tutor: own,
    parent: first,
    both,
    organization: organizer,
    families: [family, ...more],
    tutors: [one, ...others],
    operatorId: await staffOf(db, demoOperatorMobile, '示範職員', since),
    colleagueId: await staffOf(db, colleagueMobile, '示範同事', since),
  }
}

const ofParent = { accountId: account.id, parentId: parent.id, areaId: parent.areaId }

/** Listed tutors, in the order of their ids. */
async function teachersOf(db: Database): Promise<{ mobile: string; teacher: Teacher }[]> {
  const mobiles = Array.from({ length: 4 * wanted.tutors }, (_, index) => tutorMobile(index))
  const rows = await db
    .select({ mobile: account.mobile, tutorId: tutor.id, ...ofParent })
    .from(account)
    .innerJoin(tutor, eq(tutor.accountId, account.id))
    .leftJoin(parent, eq(parent.accountId, account.id))
    .where(and(account.demo, tutor.listed, inArray(account.mobile, mobiles)))
    .orderBy(asc(tutor.id))
  const ids = rows.map(({ tutorId }) => tutorId)
  const taught = await db
    .select()
    .from(tutorTeach)
    .where(inArray(tutorTeach.tutorId, ids))
    .orderBy(asc(tutorTeach.tutorId), asc(tutorTeach.position), asc(tutorTeach.id))
  return rows.map(({ mobile, ...ids }) => ({
    mobile,
    teacher: {
      ...playerOf(ids),
      teaches: taught.filter(({ tutorId }) => tutorId === ids.tutorId),
    },
  }))
}

/** The first is the account to try. */
async function familiesOf(db: Database): Promise<Player[]> {
  const mobiles = Array.from({ length: wanted.families + 1 }, (_, index) => parentMobile(index))
  const rows = await db
    .select({ mobile: account.mobile, ...ofParent })
    .from(account)
    .innerJoin(parent, eq(parent.accountId, account.id))
    .where(and(account.demo, inArray(account.mobile, mobiles)))
  return mobiles.flatMap((mobile) => {
    const row = rows.find((one) => one.mobile === mobile)
    return row === undefined ? [] : [playerOf({ ...row, tutorId: null })]
  })
}

async function organizerOf(db: Database): Promise<Organizer | null> {
  const [row] = await db
    .select({ organizationId: organization.id })
    .from(organization)
    .where(and(organization.demo, eq(organization.mobile, demoMobile('organization'))))
  return row === undefined ? null : { ...memberOf(row, {}), ...row }
}

async function staffOf(
  db: Database,
  mobile: string,
  userName: string,
  since: Date,
): Promise<number> {
  const times = { createdAt: since, firstSignInAt: since }
  const values = { countryCode: '852', mobile, userName, demo: true, ...times }
  const [row] = await db.insert(account).values(values).returning({ id: account.id })
  if (row === undefined) throw new Error('An insert gave no row')
  await db.insert(operator).values({ accountId: row.id, addedAt: since })
  return row.id
}

interface Ids {
  accountId: number
  parentId: number | null
  tutorId: number | null
  areaId: number | null
}

function playerOf({ accountId, parentId, tutorId, areaId }: Ids): Player {
  return {
    ...memberOf({ accountId }, { parentId, tutorId }),
    ...{ accountId, areaId, parentId: parentId ?? 0, tutorId: tutorId ?? 0 },
  }
}

function memberOf(owner: Owner, ids: Partial<Pick<KnownSession, 'parentId' | 'tutorId'>>): Member {
  const { parentId = null, tutorId = null } = ids
  const kinds: Kind[] = 'organizationId' in owner ? ['organization'] : []
  return {
    owner,
    address: '',
    browser: { userAgent: '' },
    left: new AbortController().signal,
    note: () => {},
    session: { id: '', owner, kinds, parentId, tutorId, clientKey: null, certification: '' },
  }
}
