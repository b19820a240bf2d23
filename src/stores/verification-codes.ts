import { atom } from 'nanostores'
import type { CodeSent } from '#contract/verification.ts'
import { asPerson } from './bot-check.ts'
import { send } from './client.ts'
import { countDown } from './count-down.ts'
import { browser, type Device } from './device.ts'
import { type CodePurpose, callsOf } from './realm-calls.ts'
import { type KnownMobile, readNumber, type TypedMobile } from './typed-mobile.ts'
import type { UserKind } from './user-kind.ts'

/** The last code that was sent for a purpose. */
export interface SentCode {
  to: KnownMobile
  channel: CodeSent['channel']
  /** Until another one may be asked for; counts down to 0. */
  waitSeconds: number
}

type Ask = (
  kind: UserKind,
  purpose: CodePurpose,
  number: KnownMobile,
  isUseWhatsapp: boolean,
) => Promise<CodeSent>

/** Codes by text message, and the minute between two of them. */
export function createCodes(ask: Ask, device: Pick<Device, 'now' | 'later'>) {
  const $sentCodes = atom<Partial<Record<CodePurpose, SentCode>>>({})
  const keep = (purpose: CodePurpose, sent: SentCode) =>
    $sentCodes.set({ ...$sentCodes.get(), [purpose]: sent })

  return {
    $sentCodes,
    /** Throws a `Refusal` for what is no number, an `ApiError` for what the server refused. */
    sendCode: async (
      kind: UserKind,
      purpose: CodePurpose,
      typed: TypedMobile,
      isUseWhatsapp: boolean,
    ): Promise<void> => {
      const number = readNumber(typed)
      const { channel, waitSeconds } = await ask(kind, purpose, number, isUseWhatsapp)
      const sent: SentCode = { to: number, channel, waitSeconds }
      keep(purpose, sent)
      countDown(device, waitSeconds, (left) => {
        // A code to another number has taken its place, with a clock of its own.
        if ($sentCodes.get()[purpose]?.to === sent.to) keep(purpose, { ...sent, waitSeconds: left })
      })
    },
    /** The code was used, or is of no use any more. */
    forgetCode: (purpose: CodePurpose) => {
      const { [purpose]: _used, ...others } = $sentCodes.get()
      $sentCodes.set(others)
    },
  }
}

/** The codes of this page. */
export const { $sentCodes, sendCode, forgetCode } = createCodes(
  (kind, purpose, number, isUseWhatsapp) =>
    asPerson((headers) =>
      send(callsOf(kind).sendCode[purpose], { headers, body: { ...number, isUseWhatsapp } }),
    ),
  browser,
)
