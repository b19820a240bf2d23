declare namespace App {
  interface Locals {
    /** The database holds demo data. */
    demo?: boolean
    /** Sends API calls to the server that renders this page (server/programs/serve-site.ts). */
    send?: (request: Request) => Promise<Response>
    /** A refused form that was posted without a script. */
    form?: import('#contract/refused-form.ts').RefusedForm
  }
}
