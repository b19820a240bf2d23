import { loadPagePart } from '#api/page-part.ts'
import { localPath } from '#i18n/locales.ts'
import { $session } from '../../accounts/session/session.ts'
import { createLoaded } from '../../asking/loaded.ts'
import { $locale } from '../../language.ts'

/** The tutor's public page as HTML, rendered by its own components, so that it looks the same. */
export const previewStore = createLoaded(() =>
  loadPagePart(
    localPath($locale.get(), '/tutor/dashboard/previewPart'),
    $session.get()?.token ?? '',
  ),
)
