import { createLoaded } from '../../asking/loaded.ts'
import { askPart } from '../../asking/page-part.ts'

/** The tutor's public page. */
export const previewStore = createLoaded(() => askPart('/tutor/dashboard/previewPart'))
