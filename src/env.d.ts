declare namespace App {
  interface Locals {
    /** The database holds demo data. */
    demo?: boolean
    /** Asks the calls of the server that renders this page (server/programs/serve-site.ts). */
    send?: (request: Request) => Promise<Response>
    /** A form that was sent without a script and not accepted. */
    form?: import('#contract/refused-form.ts').RefusedForm
  }
}
