/* The notice of the site: all that it needs comes after the page, never in its way. */
addEventListener('load', () => void import('./show-notice.ts'))
