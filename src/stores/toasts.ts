import { atom } from 'nanostores'
import { browser, type Device } from './device/device.ts'

type Tone = 'info' | 'ok' | 'error'

export interface Toast {
  id: number
  tone: Tone
  /** In the language of the page: the caller has the message, the frame has not. */
  text: string
  offer?: ToastOffer | undefined
}

export interface ToastOffer {
  label: string
  act: () => void
}

/**
 * Errors stay until dismissed: no one should have to read against a clock. Other toasts, which
 * cover the page, disappear with their button, but not while the user is on them.
 */
const shownMs = 6_000
const mostShown = 3

/** Short notes above the page. A repeated text replaces the earlier one. */
export function createToasts({ later }: Pick<Device, 'later'>) {
  const $toasts = atom<readonly Toast[]>([])
  let lastId = 0
  /** Functions that stop toasts from disappearing. */
  const leaving = new Map<number, () => void>()
  const holdToast = (id: number) => leaving.get(id)?.()
  const dismissToast = (id: number) => {
    leaving.delete(id)
    $toasts.set($toasts.get().filter((toast) => toast.id !== id))
  }
  return {
    $toasts,
    dismissToast,
    /** The user is on it: it stays until dismissed. */
    holdToast,
    showToast: (text: string, tone: Tone = 'info', offer?: ToastOffer): void => {
      lastId += 1
      const id = lastId
      const others = $toasts.get().filter((toast) => toast.text !== text)
      $toasts.set([...others, { id, tone, text, offer }].slice(-mostShown))
      if (tone !== 'error')
        leaving.set(
          id,
          later(shownMs, () => dismissToast(id)),
        )
    },
  }
}

export const { $toasts, showToast, dismissToast, holdToast } = createToasts(browser)
