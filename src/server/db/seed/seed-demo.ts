import { and, inArray } from 'drizzle-orm'
import {
  demoAccounts,
  demoMobile,
  demoPassword,
  demoPayPassword,
} from '#rules/accounts/demo-accounts.ts'
import { createPasswords } from '../../accounts/sign-in/password.ts'
import type { Files } from '../../files/port.ts'
import { ProgramError } from '../../ground/program-error.ts'
import { bumpSearchVersion } from '../../search/version.ts'
import type { Database, Transaction } from '../open.ts'
import { account, organization } from '../tables/accounts/people.ts'
import { approval } from '../tables/moderation/approvals.ts'
import { photo } from '../tables/tutors/photos.ts'
import { type DemoBatch, makeBatch } from './batch.ts'
import { storeDemoGoods } from './goods/store-goods.ts'
import { daysBefore } from './moments.ts'
import { storePortraits } from './portraits/store.ts'
import { readDemoState, writeDemoState } from './state.ts'
import { lockForSeeding, storeBatch } from './store-batch.ts'

export interface SeedOptions {
  /** Equal seeds give equal people. */
  seed: number
  /** Total of demo tutors afterwards; parents, jobs and reviews come with them. */
  tutors?: number
  /** All times in the data are before this one. */
  now: Date
  onProgress?: (done: number, wanted: number) => void
}

/** Tutors written in one transaction, and so the most that a crash loses. */
export const batchSize = 1_000

/**
 * Adds demo data up to `tutors` demo tutors, in atomic batches, also after a restart or beside
 * another process. Throws a `ProgramError` for data of another seed.
 */
export async function seedDemo(db: Database, files: Files, options: SeedOptions): Promise<void> {
  const { seed, tutors: wanted = 600, now, onProgress } = options
  let done = await countTutors(db, seed)
  if (done >= wanted) return
  onProgress?.(done, wanted)
  const known = new Set<string>()
  const make = (from: number) => makeBatch(seed, from, Math.min(wanted, from + batchSize), now)
  let batch = await make(done)
  while (done < wanted) {
    const after = done + batch.tutors.length
    // The next batch is made while the database writes this one.
    const portraits = batch.tutors.flatMap(({ portrait }) => portrait ?? [])
    const [next, stored] = await Promise.all([
      make(after),
      storePortraits(files, portraits, { seed, now, known }).then((photos) =>
        store(db, { batch, seed, photos, now }),
      ),
    ])
    batch = stored === after ? next : await make(stored)
    done = stored
    onProgress?.(done, wanted)
  }
}

interface Storing {
  batch: DemoBatch
  seed: number
  photos: (typeof photo.$inferInsert)[]
  now: Date
}

/** Returns the count of tutors afterwards; another process may have stored a batch first. */
function store(db: Database, { batch, seed, photos, now }: Storing): Promise<number> {
  return db.transaction(async (tx) => {
    await lockForSeeding(tx)
    const before = await countTutors(tx, seed)
    if (before !== batch.firstTutor) return before
    const tutors = before + batch.tutors.length
    if (photos.length > 0) await tx.insert(photo).values(photos).onConflictDoNothing()
    if (before === 0) await storeOnce(tx, now)
    await storeBatch(tx, batch)
    if (before === 0) {
      await storeDemoGoods(tx, now)
      await setDemoPasswords(tx)
    }
    await writeDemoState(tx, { seed, tutors }, now)
    await bumpSearchVersion(tx, 'everybody')
    return tutors
  })
}

async function countTutors(db: Database | Transaction, seed: number): Promise<number> {
  const state = await readDemoState(db)
  if (state !== null && state.seed !== seed) {
    throw new ProgramError(
      `This database holds demo data of seed ${state.seed}: use --seed ${state.seed}, or an empty database.`,
    )
  }
  return state?.tutors ?? 0
}

/** Stores the rows that do not grow with the number of tutors. */
async function storeOnce(tx: Transaction, now: Date): Promise<void> {
  // Before its first course.
  const createdAt = daysBefore(now, 400)
  const [demoOrganization] = await tx
    .insert(organization)
    .values({
      countryCode: '852',
      mobile: demoMobile('organization'),
      nameZh: '示範教育中心',
      nameEn: 'Demo Learning Centre',
      registrationNumber: '12345678',
      // It sells courses and tickets, which needs a certificate that staff have seen.
      canTrade: true,
      demo: true,
      createdAt,
    })
    .returning({ organizationId: organization.id })
  await tx.insert(approval).values({
    ...{ ...demoOrganization, kind: 'business.certificate', change: { name: '商業登記證' } },
    ...{ state: 'APPROVED', createdAt, decidedAt: createdAt },
  })
}

async function setDemoPasswords(tx: Transaction): Promise<void> {
  const { hash } = createPasswords()
  const [passwordHash, payPasswordHash] = await Promise.all([
    hash(demoPassword),
    hash(demoPayPassword),
  ])
  const mobiles = demoAccounts.map(({ mobile }) => mobile)
  await tx
    .update(account)
    .set({ passwordHash, payPasswordHash, userName: '示範帳戶' })
    .where(and(account.demo, inArray(account.mobile, mobiles)))
  await tx
    .update(organization)
    .set({ passwordHash, payPasswordHash })
    .where(and(organization.demo, inArray(organization.mobile, mobiles)))
}
