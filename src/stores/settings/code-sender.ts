import { atom, type ReadableAtom } from 'nanostores'
import type { CodeSent } from '#contract/verification.ts'
import { browser, type Device } from '../device.ts'

/** A code that was sent; counts down to the moment when another may be asked for. */
export interface SentCode {
  channel: CodeSent['channel']
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
  send: (isUseWhatsapp: boolean) => Promise<CodeSent>,
  { now, later }: Pick<Device, 'now' | 'later'> = browser,
): CodeSender {
  const $sent = atom<SentCode | null>(null)
  const countDown = (channel: CodeSent['channel'], end: number) => {
    const waitSeconds = Math.max(0, Math.ceil((end - now()) / 1000))
    $sent.set({ channel, waitSeconds })
    if (waitSeconds > 0) later(1000, () => countDown(channel, end))
  }
  return {
    $sent,
    ask: async (isUseWhatsapp) => {
      const { channel, waitSeconds } = await send(isUseWhatsapp)
      countDown(channel, now() + waitSeconds * 1000)
    },
  }
}
