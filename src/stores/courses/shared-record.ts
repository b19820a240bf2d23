import { atom, computed } from 'nanostores'
import { ApiError } from '#api/api-error.ts'
import { productToken } from '#i18n/brand.ts'
import { inTurn } from '../device/in-turn.ts'
import { accountDraft, type Draft } from '../form/drafts.ts'

interface Parts<Own> {
  /** What this tab read first. */
  begun: Own
  /** What the server has now. */
  read: () => Promise<Own>
  /** Where the tabs of this browser tell each other which version one of them has got. */
  told: Draft
  /** Runs while no other tab saves: all of them see what is typed in one. */
  inTurn: (work: () => Promise<void>) => Promise<void>
}

/**
 * What the server last said of a record that is written in several tabs of one browser. Its versions tell
 * apart what another device has changed, which a person must decide about; a version that another tab
 * of this browser has got is followed.
 */
export function createShared<Own extends { version: number }>(parts: Parts<Own>) {
  const { begun, read, told } = parts
  const $own = atom(begun)
  const $told = computed(told.$typed, (typed) => typed?.version)
  let version: number | undefined = begun.version
  const versionTold = () => {
    // Reads what other tabs wrote last, what was typed there among it.
    told.keep((typed) => (typed.version === undefined ? null : typed))
    return $told.get()
  }
  let heard = versionTold()
  const take = (own: Own) => {
    version = own.version
    $own.set(own)
  }
  return {
    $own,
    /** What is known, to be sent with a change: with another one the server refuses it. */
    version: () => version,
    /** The server said so to this tab. */
    keep: (own: Own) => {
      heard = own.version
      take(own)
      told.keep(() => ({ version: own.version }))
    },
    /** What another device has changed gives way to what is here. */
    forgetVersion: () => {
      version = undefined
    },
    tabs: {
      $told,
      inTurn: parts.inTurn,
      /** Reads what another tab has got since; false when the server could not be asked. */
      follow: async (): Promise<boolean> => {
        const now = versionTold()
        if (now === heard || now === version) return true
        try {
          take(await read())
          heard = now
          return true
        } catch (error) {
          if (error instanceof ApiError) return false
          throw error
        }
      },
    },
  }
}

/** Of this browser; `name` tells its record apart from all others. */
export const sharedRecord = <Own extends { version: number }>(
  name: string,
  parts: Pick<Parts<Own>, 'begun' | 'read'>,
) =>
  createShared({
    ...parts,
    told: accountDraft(`${name}-version`),
    inTurn: inTurn(`${productToken}.${name}`),
  })
