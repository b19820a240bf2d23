import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** The island hydrates at the first interaction with it (wake-on-act.ts). */
    'client:act'?: boolean
  }
}
