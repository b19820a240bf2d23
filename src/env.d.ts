declare namespace App {
  interface Locals {
    /** The database holds demo data. */
    demo?: boolean
    /** Asks the calls of the server that renders this page (server/serve-site.ts). */
    send?: (request: Request) => Promise<Response>
  }
}
