import { atom } from 'nanostores'
import { insertParent } from '#contract/accounts/parents.ts'
import { splitLocale } from '#i18n/locales.ts'
import { send } from '../../asking/client.ts'
import { pageBefore } from '../../device/page-visit.ts'
import { changeSession } from '../session/session-change.ts'
import { askAgain } from '../session/signed-in-user.ts'

/** A new account's parent record is being created: the sign-up page does not know its state. */
export const $becoming = atom(false)

/** Resolves once that is over; leaving the page before would abort it. */
export async function becomingEnds(): Promise<void> {
  await new Promise<void>((resolve) => {
    const stop = $becoming.subscribe((isBecoming) => {
      if (isBecoming) return
      resolve()
      queueMicrotask(() => stop())
    })
  })
}

/**
 * Creates the parent record of a new account with a name alone; children may be added later. False
 * on failure; the sign-up page then offers it again.
 */
export async function becomeParent(name: string): Promise<boolean> {
  try {
    await send(insertParent, { body: { name, email: '', areaId: null, students: [] } })
    changeSession((session) => ({ ...session, kinds: [...session.kinds, 'parent'] }))
    await askAgain()
    return true
  } catch {
    return false
  } finally {
    $becoming.set(false)
  }
}

/**
 * The page for parents that sent the member to become one, by the address that the browser came from; null
 * for who came from elsewhere.
 */
export function sentFrom(referrer: string, origin: string): string | null {
  const before = pageBefore(referrer, { origin })
  if (before === null) return null
  const { pathname, search } = before
  const { path } = splitLocale(pathname)
  return path.startsWith('/parent/') && path !== '/parent/register' ? pathname + search : null
}
