import { parentPort, workerData } from 'node:worker_threads'
import { compressFile } from './compress-file.ts'

/* Compresses the files that it is given and answers with the bytes of their brotli copies. */
const { paths } = workerData as { paths: readonly string[] }
parentPort?.postMessage(paths.reduce((bytes, path) => bytes + compressFile(path), 0))
