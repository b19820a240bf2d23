import { announce } from '../../programs/announce.ts'
import type { Product } from '../../programs/product.ts'
import { isEmpty } from '../exists.ts'
import { demoAccounts, demoOperatorMobile, demoPassword } from './demo-accounts.ts'
import { renewDemoOperator } from './demo-operator.ts'
import { hasDemoData } from './state.ts'

/** Fills an empty database with demo data when the settings allow it, and prints what it did. */
export async function seedIfEmpty(product: Product): Promise<void> {
  const { db, files, config, clock } = product
  if (!config.demoData || !(await isEmpty(db))) return
  const { seedDemo } = await import('./seed-demo.ts')
  const { addUnfinishedDemoWork } = await import('./unfinished-demo-work.ts')
  announce(`Filling the empty database with demo data (${config.demoTutors} tutors)…`)
  await seedDemo(db, files, { seed: 1, tutors: config.demoTutors, now: clock() })
  await addUnfinishedDemoWork(product)
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
  announce(`Demo accounts, password ${demoPassword}:`)
  for (const { kind, countryCode, mobile } of demoAccounts) {
    announce(`  ${kind}: +${countryCode} ${mobile}`)
  }
  const password = await renewDemoOperator(db, clock())
  announce(`  operator: +852 ${demoOperatorMobile}, password of this start ${password}`)
}
