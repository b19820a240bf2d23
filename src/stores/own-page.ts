import { createLoaded } from './asking/loaded.ts'
import { askPart } from './asking/page-part.ts'

/** An own course or activity as its public page will be. */
export const ownPageStore = (of: 'classId' | 'activityId', id: number) =>
  createLoaded(() => askPart(`/previewPart?${of}=${id}`))
