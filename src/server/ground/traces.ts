/** Sends traces of requests to a collector, if there is one. */
export interface Traces {
  /** Runs a request in a span of its own, which is named once its route is known. */
  request: <Result>(
    run: (
      answered: (what: { method: string; route: string; status: number }) => void,
    ) => Promise<Result>,
  ) => Promise<Result>
  /** Called as a query begins, without its values; returns the callback for its end. */
  statement: (text: string) => (failed: boolean) => void
  stop: () => Promise<void>
}

export interface TraceSettings {
  /** Base address of an OTLP collector that speaks HTTP. */
  endpoint: string
  /** Of all requests, from 0 to 1. */
  share: number
}
