/** The response of a call with `answers: 'file'`. */
export interface FileAnswer<Bytes = Uint8Array<ArrayBuffer>> {
  status: 200 | 206 | 404 | 416
  mime: string
  bytes: Bytes
  cacheControl: string
  /** If set, the browser saves the file under this name, in ASCII letters. */
  name?: string
  headers?: Record<string, string>
}

/** For files larger than memory. */
export type FlowingAnswer = FileAnswer<
  Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>
>
