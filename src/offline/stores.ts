import { productToken } from '#i18n/brand.ts'

export const storePrefix = `${productToken}-offline-`
/** Oldest visit first. Change the number with the format. */
export const pageStore = `${storePrefix}pages-2`
export const fileStore = `${storePrefix}files-2`
export const storedAtHeader = 'X-Kept-At'
