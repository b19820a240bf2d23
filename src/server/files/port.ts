/** Where bytes of uploads lie. Ids are made by us and name one file each, for ever. */
export interface Files {
  /** Stores bytes whole or not at all; the same id twice keeps the first. */
  put: (id: string, bytes: Uint8Array) => Promise<void>
  /** The bytes, or null when there is no such file. */
  get: (id: string) => Promise<Uint8Array<ArrayBuffer> | null>
  /** Takes a file away; nothing happens when there is none. */
  remove: (id: string) => Promise<void>
  /** Ids of the files that were stored before a moment. */
  storedBefore: (moment: Date) => Promise<string[]>
}
