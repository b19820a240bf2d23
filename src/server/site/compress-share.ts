import { compressFile } from './compress-file.ts'

/** Compresses these files; returns the total size of their brotli copies. */
export const work = (paths: readonly string[]): number =>
  paths.reduce((bytes, path) => bytes + compressFile(path), 0)
