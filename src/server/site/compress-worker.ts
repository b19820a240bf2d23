import { parentPort, workerData } from 'node:worker_threads'
import { compressFile } from './compress-file.ts'

const { paths } = workerData as { paths: readonly string[] }
parentPort?.postMessage(paths.reduce((bytes, path) => bytes + compressFile(path), 0))
