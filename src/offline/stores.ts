import { productToken } from '#i18n/brand.ts'

/** What all our stores in the browser's cache begin with. */
export const storePrefix = `${productToken}-offline-`
/** Pages that were read, the oldest visit first. Another form of them needs another number. */
export const pageStore = `${storePrefix}pages-1`
/** Files of those pages. */
export const fileStore = `${storePrefix}files-1`
/** When a page was kept, ISO 8601: a header of the copy. */
export const keptAtHeader = 'X-Kept-At'
