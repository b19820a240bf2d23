import { atom } from 'nanostores'
import { browser, type Device } from './device/device.ts'

type Tone = 'info' | 'ok' | 'error'

export interface Toast {
  id: number
  tone: Tone
  /** In the language of the page: whoever asks for a toast has the message, the frame has not. */
  text: string
  offer?: ToastOffer | undefined
}

/** What a toast leads on to: the words of its button, and what that does. */
export interface ToastOffer {
  label: string
  act: () => void
}

/**
 * Errors stay until they are dismissed: nobody should have to read against a clock. Good news goes, with
 * what it offers, as it lies over the page; while somebody is at it, it stays.
 */
const shownMs = 6_000
const mostShown = 3

/** Short notes above the page. The same text again takes the place of the first one. */
export function createToasts({ later }: Pick<Device, 'later'>) {
  const $toasts = atom<readonly Toast[]>([])
  let lastId = 0
  /** What keeps toasts from going by themselves. */
  const leaving = new Map<number, () => void>()
  const holdToast = (id: number) => leaving.get(id)?.()
  const dismissToast = (id: number) => {
    leaving.delete(id)
    $toasts.set($toasts.get().filter((toast) => toast.id !== id))
  }
  return {
    $toasts,
    dismissToast,
    /** Somebody is at it: it stays until it is dismissed. */
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
