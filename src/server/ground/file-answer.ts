/** The bytes of a call that `answers: 'file'`. */
export interface FileAnswer {
  status: 200 | 404
  mime: string
  bytes: Uint8Array<ArrayBuffer>
  cacheControl: string
  /** Given, the browser saves the file under this name: letters of ASCII. */
  name?: string
  headers?: Record<string, string>
}
