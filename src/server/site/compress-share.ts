import { compressFile } from './compress-file.ts'

/** Compresses these files; the bytes of their brotli copies. */
export const work = (paths: readonly string[]): number =>
  paths.reduce((bytes, path) => bytes + compressFile(path), 0)
