declare namespace App {
  interface Locals {
    /** The database holds demo data. */
    demo?: boolean
    /** Asks the calls of the server that renders this page (server/serve-site.ts). */
    send?: (request: Request) => Promise<Response>
  }
}

declare module 'astro' {
  interface AstroClientDirectives {
    /** The island wakes when somebody turns to it (islands/wake-on-act.ts). */
    'client:act'?: boolean
  }
}
