import {
  demoAccounts,
  demoOperatorMobile,
  demoPassword,
  demoPayPassword,
} from '#rules/accounts/demo-accounts.ts'
import { announce } from '../../programs/announce.ts'
import type { Product } from '../../programs/product.ts'
import { isEmpty } from '../exists.ts'
import { renewDemoOperator } from './demo-operator.ts'
import type { SeedOptions } from './seed-demo.ts'
import { hasDemoData } from './state.ts'

/** Fills an empty database with demo data when the settings allow it, and prints what it did. */
export async function seedIfEmpty(product: Product): Promise<void> {
  const { config } = product
  if (!config.demoData || !(await isEmpty(product.db))) return
  announce(`Filling the empty database with demo data (${config.demoTutors} tutors)…`)
  await fillIfEmpty(product, { seed: 1, tutors: config.demoTutors })
}

/**
 * Fills an empty database with people, goods, and a story of the accounts to try. In one
 * transaction: an interrupted start leaves it empty, and the next one begins again.
 */
export async function fillIfEmpty(
  product: Product,
  options: Omit<SeedOptions, 'now'>,
): Promise<void> {
  const { files, clock } = product
  const { seedDemo } = await import('./seed-demo.ts')
  const { lockForSeeding } = await import('./store-batch.ts')
  const { addUnfinishedDemoWork } = await import('./unfinished-demo-work.ts')
  const { tellStory } = await import('./story/tell-story.ts')
  await product.db.transaction(async (db) => {
    await lockForSeeding(db)
    // Another server may have been faster.
    if (!(await isEmpty(db))) return
    await seedDemo(db, files, { ...options, now: clock() })
    await addUnfinishedDemoWork({ ...product, db })
    await tellStory({ ...product, db })
  })
}

const firstLooks = [
  { path: '/searchtutor', as: 'a visitor: find a tutor' },
  { path: '/parent/dashboard', as: 'the parent' },
  { path: '/tutor/dashboard', as: 'the tutor' },
] as const

/** Prints where to go first and with which account, wherever the site shows demo data. */
export async function announceDemo(
  { db, clock, config }: Pick<Product, 'db' | 'clock' | 'config'>,
  address: string,
): Promise<void> {
  if (config.isProduction || !(await hasDemoData(db))) return
  announce('Go first to')
  for (const { path, as } of firstLooks) announce(`  ${address}${path} as ${as}`)
  announce(`Demo accounts, password ${demoPassword}, payment password ${demoPayPassword}:`)
  for (const { kind, countryCode, mobile } of demoAccounts) {
    announce(`  ${kind}: +${countryCode} ${mobile}`)
  }
  const password = await renewDemoOperator(db, clock())
  announce(`  operator: +852 ${demoOperatorMobile}, password of this start ${password}`)
}
