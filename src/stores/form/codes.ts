import { atom, type ReadableAtom } from 'nanostores'
import type { MailCodeSent } from '#contract/settings.ts'
import type { CodeSent } from '#contract/verification.ts'
import type { Mobile } from '#rules/primitives/mobile-patterns.ts'
import { countDown } from '../asking/count-down.ts'
import { browser, type Device } from '../device/device.ts'

/** A code that was sent; counts down to the moment when another may be asked for. */
export interface SentCode {
  channel: (CodeSent | MailCodeSent)['channel']
  waitSeconds: number
  /** Where somebody has just typed it, the number that it went to. */
  to?: Mobile
}

export interface CodeSender<Values> {
  by: 'phone' | 'mail'
  /** Null: none was asked for. */
  $sent: ReadableAtom<SentCode | null>
  /** Asks for a code. Throws what is wrong with the values, and what the client throws. */
  ask: (values: Values, isUseWhatsapp: boolean) => Promise<void>
  /** The code was used. */
  forget: () => void
}

/** Asks for codes of one kind, and knows how long to wait between two of them. */
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
