/** Tells a collector what a request was made of; nobody without one. */
export interface Traces {
  /** Runs an answer in a span of its own, which is named once it is known what for. */
  request: <Result>(
    run: (
      answered: (what: { method: string; route: string; status: number }) => void,
    ) => Promise<Result>,
  ) => Promise<Result>
  /** Told of a statement of the database as it begins, without its values; gives its end. */
  statement: (text: string) => (failed: boolean) => void
  /** Sends what is left. */
  stop: () => Promise<void>
}

export interface TraceSettings {
  /** Base address of an OTLP collector that speaks HTTP. */
  endpoint: string
  /** Of all requests, from 0 to 1. */
  share: number
}
