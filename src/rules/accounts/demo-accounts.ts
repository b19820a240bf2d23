export type DemoAccountKind = 'tutor' | 'parent' | 'tutorAndParent' | 'organization'

/** Password of the demo accounts, which exist in demo data only; printed at every start. */
export const demoPassword = 'harbour-demo-1'

/** Their payment password, printed with it. */
export const demoPayPassword = '271828'

export interface DemoAccount {
  kind: DemoAccountKind
  countryCode: string
  mobile: string
}

/**
 * Accounts to try the product with, and `demoPassword`. Their numbers belong to no one: real Hong
 * Kong numbers that begin with 800 have nine digits.
 */
export const demoAccounts = [
  { kind: 'tutor', countryCode: '852', mobile: '80000001' },
  { kind: 'parent', countryCode: '852', mobile: '80000002' },
  { kind: 'tutorAndParent', countryCode: '852', mobile: '80000003' },
  { kind: 'organization', countryCode: '852', mobile: '80000004' },
] as const satisfies readonly DemoAccount[]

/** Number of the demo operator, whose password is a new one at every start. */
export const demoOperatorMobile = '80000005'

export function demoMobile(kind: DemoAccountKind): string {
  const found = demoAccounts.find((account) => account.kind === kind)
  if (found === undefined) throw new Error(`no demo account for ${kind}`)
  return found.mobile
}

/* All other numbers begin with 0, which no mobile number does: no one can register them. */

/** Number of demo tutor `index`; the first two are accounts to try. */
export function tutorMobile(index: number): string {
  if (index === 0) return demoMobile('tutor')
  if (index === 1) return demoMobile('tutorAndParent')
  return String(index).padStart(8, '0')
}

/** Number of demo parent `index`; the first is an account to try. */
export function parentMobile(index: number): string {
  return index === 0 ? demoMobile('parent') : String(5_000_000 + index).padStart(8, '0')
}
