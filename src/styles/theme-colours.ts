/**
 * `--surface` of tokens.css as browsers want it for what they draw around a page (address bar,
 * splash screen): they read no OKLCH there. A test compares both.
 */
export const surfaceColours = { light: '#fbfaf5', dark: '#0f191c' } as const
