/** Stores the bytes of uploads. We make the ids; each names one file for ever. */
export interface Files {
  /** Stores bytes whole or not at all; a repeated id leaves the first file unchanged. */
  put: (id: string, bytes: Uint8Array) => Promise<void>
  get: (id: string) => Promise<Uint8Array<ArrayBuffer> | null>
  remove: (id: string) => Promise<void>
  storedBefore: (moment: Date) => Promise<string[]>
}
