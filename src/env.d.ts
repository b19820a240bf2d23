declare namespace App {
  interface Locals {
    /** Asks the calls of the server that renders this page (server/serve-site.ts). */
    /** The database holds demo data. */
    demo?: boolean
    send?: (request: Request) => Promise<Response>
  }
}
