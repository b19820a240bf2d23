/** `--surface` for the address bar and splash screen, which read no OKLCH. A test compares both. */
export const surfaceColours = { light: '#fbfaf5', dark: '#0f191c' } as const
