import { atom } from 'nanostores'
import { insertParent } from '#contract/parents.ts'
import { splitLocale } from '#i18n/locales.ts'
import { send } from '../asking/client.ts'
import { changeSession } from '../session/session-change.ts'
import { askAgain } from '../session/signed-in-user.ts'

/** A new account is becoming a parent: what the screen of joining shows next is not known yet. */
export const $becoming = atom(false)

/** Kept once that is over: a page that is left would break it off. */
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
 * Makes the parent record of an account that was just made for one, with a name alone: children may
 * come later. False when that failed; the page for joining then offers it again.
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
 * The page for parents that sent somebody to become one, by the address that the browser came from; null
 * for who came from elsewhere.
 */
export function sentFrom(referrer: string, origin: string): string | null {
  if (!referrer.startsWith(`${origin}/`)) return null
  const { pathname, search } = new URL(referrer)
  const { path } = splitLocale(pathname)
  return path.startsWith('/parent/') && path !== '/parent/register' ? pathname + search : null
}
