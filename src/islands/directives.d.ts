import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** The island wakes when somebody turns to it (wake-on-act.ts). */
    'client:act'?: boolean
  }
}
