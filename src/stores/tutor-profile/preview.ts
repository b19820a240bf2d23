import { atom } from 'nanostores'
import { loadPagePart } from '#api/page-part.ts'
import { SiteFileError } from '#api/site-file.ts'
import { localPath } from '#i18n/locales.ts'
import { $locale } from '../language.ts'
import { $session } from '../session/session.ts'

export type PreviewState =
  | { state: 'loading' | 'failed' | 'offline' }
  /** Made by the parts of the public page itself, so that it cannot look otherwise. */
  | { state: 'ready'; html: string }

export const $preview = atom<PreviewState>({ state: 'loading' })

/** Asks how others see the caller. */
export async function loadPreview(): Promise<void> {
  const session = $session.get()
  if (session === null) return
  $preview.set({ state: 'loading' })
  try {
    const address = localPath($locale.get(), '/tutor/dashboard/previewPart')
    $preview.set({ state: 'ready', html: await loadPagePart(address, session.token) })
  } catch (error) {
    if (!(error instanceof SiteFileError)) throw error
    $preview.set({ state: error.status === null ? 'offline' : 'failed' })
  }
}
