/**
 * `--surface` of tokens.css for what browsers draw around a page (address bar, splash screen),
 * where they read no OKLCH. A test compares both.
 */
export const surfaceColours = { light: '#fbfaf5', dark: '#0f191c' } as const
