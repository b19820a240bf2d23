/** The bytes of a call that `answers: 'file'`. */
export interface FileAnswer<Bytes = Uint8Array<ArrayBuffer>> {
  status: 200 | 206 | 404 | 416
  mime: string
  bytes: Bytes
  cacheControl: string
  /** Given, the browser saves the file under this name: letters of ASCII. */
  name?: string
  headers?: Record<string, string>
}

/** Of what is larger than memory. */
export type FlowingAnswer = FileAnswer<
  Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>
>
