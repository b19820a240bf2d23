import { atom, computed } from 'nanostores'
import { ApiError } from '#api/api-error.ts'
import { productToken } from '#i18n/brand.ts'
import { tabMutex } from '../device/tab-mutex.ts'
import { accountDraft, type Draft } from './drafts.ts'

interface Parts<Own> {
  /** The record as this tab first read it. */
  begun: Own
  read: () => Promise<Own>
  /** Where the tabs of this browser publish the version that one of them has received. */
  published: Draft
  /** Runs while no other tab saves, since all tabs see what is typed in one. */
  withMutex: (work: () => Promise<void>) => Promise<void>
}

/**
 * The server's last version of a record that is edited in several tabs of one browser. A version
 * from another device is a conflict for the user to resolve; a version that another tab of this
 * browser has received is adopted.
 */
export function createShared<Own extends { version: number }>(parts: Parts<Own>) {
  const { begun, read, published } = parts
  const $own = atom(begun)
  const $published = computed(published.$typed, (typed) => typed?.version)
  let version: number | undefined = begun.version
  const publishedVersion = () => {
    // Reads what other tabs wrote last, including what was typed there.
    published.change((typed) => (typed.version === undefined ? null : typed))
    return $published.get()
  }
  let heard = publishedVersion()
  const take = (own: Own) => {
    version = own.version
    $own.set(own)
  }
  return {
    $own,
    /** The version to send with a change; the server refuses the change if its own differs. */
    version: () => version,
    accept: (own: Own) => {
      heard = own.version
      take(own)
      published.change(() => ({ version: own.version }))
    },
    /** Lets the next save replace what another device has changed. */
    forgetVersion: () => {
      version = undefined
    },
    tabs: {
      $published,
      withMutex: parts.withMutex,
      /** Reads what another tab has saved; false when the server could not be reached. */
      follow: async (): Promise<boolean> => {
        const now = publishedVersion()
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

/** The shared record of this browser; `name` must be unique to it. */
export const sharedRecord = <Own extends { version: number }>(
  name: string,
  parts: Pick<Parts<Own>, 'begun' | 'read'>,
) =>
  createShared({
    ...parts,
    published: accountDraft(`${name}-version`),
    withMutex: tabMutex(`${productToken}.${name}`),
  })
