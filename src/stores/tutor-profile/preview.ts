import { loadPagePart } from '#api/page-part.ts'
import { localPath } from '#i18n/locales.ts'
import { createLoaded } from '../asking/loaded.ts'
import { $locale } from '../language.ts'
import { $session } from '../session/session.ts'

/**
 * How others see the tutor who is signed in, as HTML: made by the parts of the public page itself, so
 * that it cannot look otherwise.
 */
export const previewStore = createLoaded(() =>
  loadPagePart(
    localPath($locale.get(), '/tutor/dashboard/previewPart'),
    $session.get()?.token ?? '',
  ),
)
