import { productToken } from '#i18n/brand.ts'
import { browser, type Device } from '../../device/device.ts'
import { $session, $sessionTimedOut, type createSession, ofTab } from './session.ts'
import { readSession, type Session } from './stored-session.ts'

type Sessions = Pick<ReturnType<typeof createSession>, '$session' | '$sessionTimedOut' | 'ofTab'>
type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>

const name = `${productToken}.session`
/** Set while some tab has, or had, a session that is not remembered; new tabs then ask for it. */
const markName = `${name}-of-tabs`
/** Tabs reply within milliseconds; a suspended tab is not waited for. */
const answerMs = 300

/**
 * A session that is not remembered exists only in tabs, never on the device: a tab that gets one
 * passes it to the others, and a new tab asks them. Signing out does not depend on this
 * (session.ts). Resolves once it is known whether this tab has a session.
 */
export function shareTabSession(
  { $session, $sessionTimedOut, ofTab }: Sessions,
  { local, later }: Pick<Device, 'local' | 'later'>,
  channel: Channel,
): Promise<void> {
  let heard: string | null = null
  const publish = (session: Session) => channel.postMessage({ session })

  const known = new Promise<void>((resolve) => {
    channel.addEventListener('message', ({ data }: MessageEvent<{ session?: unknown }>) => {
      const own = ofTab.$value.get()
      const shared = readSession(data.session)
      if (shared === null) {
        if (own !== null && own === $session.get()) publish(own)
        return
      }
      heard = JSON.stringify(shared)
      if (heard !== JSON.stringify(own)) {
        ofTab.change(() => shared)
        $sessionTimedOut.set(false)
      }
      resolve()
    })
    if ($session.get() !== null || local.getItem(markName) === null) return resolve()
    channel.postMessage({})
    later(answerMs, () => {
      // No tab has it any more, so the next one need not ask.
      if ($session.get() === null) local.removeItem(markName)
      resolve()
    })
  })

  ofTab.$value.subscribe((own) => {
    if (own === null || own !== $session.get() || JSON.stringify(own) === heard) return
    local.setItem(markName, '1')
    publish(own)
  })
  return known
}

let joined: Promise<void> | null = null

/** Joins the tabs of this browser; resolves once it is known whether there is a session. */
export function joinTabs(): Promise<void> {
  joined ??= shareTabSession(
    { $session, $sessionTimedOut, ofTab },
    browser,
    new BroadcastChannel(name),
  )
  return joined
}
