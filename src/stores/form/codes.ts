import { atom, type ReadableAtom } from 'nanostores'
import type { MailCodeSent } from '#contract/accounts/settings.ts'
import type { CodeSent } from '#contract/accounts/verification.ts'
import type { Mobile } from '#rules/primitives/mobile-patterns.ts'
import { countDown } from '../asking/count-down.ts'
import { browser, type Device } from '../device/device.ts'

/** A code that was sent, with a countdown until another may be requested. */
export interface SentCode {
  channel: (CodeSent | MailCodeSent)['channel']
  waitSeconds: number
  /** The number that it went to, where that has just been typed. */
  to?: Mobile
}

export interface CodeSender<Values> {
  by: 'phone' | 'mail'
  /** Null: none was requested. */
  $sent: ReadableAtom<SentCode | null>
  /** Requests a code. Throws the errors of the values and those of the client. */
  ask: (values: Values, isUseWhatsapp: boolean) => Promise<void>
  forget: () => void
}

/** Requests codes of one kind, and tracks the wait between two of them. */
export function createCodeSender<Values>(
  send: (values: Values, isUseWhatsapp: boolean) => Promise<SentCode>,
  {
    by = 'phone',
    device = browser,
  }: { by?: 'phone' | 'mail'; device?: Pick<Device, 'now' | 'later'> } = {},
): CodeSender<Values> {
  const $sent = atom<SentCode | null>(null)
  let stop = () => {}
  return {
    by,
    $sent,
    ask: async (values, isUseWhatsapp) => {
      const { channel, waitSeconds, to } = await send(values, isUseWhatsapp)
      const sent = { channel, ...(to && { to }) }
      stop()
      stop = countDown(device, waitSeconds, (left) => $sent.set({ ...sent, waitSeconds: left }))
    },
    forget: () => {
      stop()
      $sent.set(null)
    },
  }
}
