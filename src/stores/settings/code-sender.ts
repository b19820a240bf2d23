import { atom, type ReadableAtom } from 'nanostores'
import type { MailCodeSent } from '#contract/settings.ts'
import type { CodeSent } from '#contract/verification.ts'
import { countDown } from '../count-down.ts'
import { browser, type Device } from '../device.ts'

type AnyCodeSent = CodeSent | MailCodeSent

/** A code that was sent; counts down to the moment when another may be asked for. */
export interface SentCode {
  channel: AnyCodeSent['channel']
  waitSeconds: number
}

export interface CodeSender {
  /** Null: none was asked for. */
  $sent: ReadableAtom<SentCode | null>
  /** Asks for a code. Throws what the client throws. */
  ask: (isUseWhatsapp: boolean) => Promise<void>
}

/** Asks for codes of one form, and knows how long to wait between two of them. */
export function createCodeSender(
  send: (isUseWhatsapp: boolean) => Promise<AnyCodeSent>,
  device: Pick<Device, 'now' | 'later'> = browser,
): CodeSender {
  const $sent = atom<SentCode | null>(null)
  let stop = () => {}
  return {
    $sent,
    ask: async (isUseWhatsapp) => {
      const { channel, waitSeconds } = await send(isUseWhatsapp)
      stop()
      stop = countDown(device, waitSeconds, (left) => $sent.set({ channel, waitSeconds: left }))
    },
  }
}
