import { DetailedError, Upload } from 'tus-js-client'
import { ApiError } from '#api/api-error.ts'
import { filmPieceBytes, filmUploadPath } from '#contract/courses/course-media.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import { $session } from '../accounts/session/stored-session.ts'
import { clientOptions } from '../asking/client.ts'
import type { UploadWatch } from '../asking/upload.ts'

/** Milliseconds between attempts; a server that restarts is back within them. */
const retryDelays = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, minuteMs]
const codes: Readonly<Record<number, string>> = {
  401: 'A0230',
  403: 'A0301',
  404: 'A0404',
  413: 'A0700',
}

/** Uploads the missing parts of a film in pieces, waiting out failures of line or server. */
export function sendPieces(
  file: File,
  mediaId: string,
  { onProgress, signal }: UploadWatch,
): Promise<void> {
  const base = clientOptions.base.replace(/\/+$/u, '')
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      uploadUrl: `${base}${filmUploadPath}/${mediaId}`,
      chunkSize: filmPieceBytes,
      retryDelays,
      // The server knows which upload belongs to which file.
      storeFingerprintForResuming: false,
      onBeforeRequest: (request) => request.setHeader('token', $session.get()?.token ?? ''),
      onShouldRetry: (error) => codes[statusOf(error)] === undefined,
      onProgress: (sent, all) => onProgress(all > 0 ? sent / all : 0),
      onSuccess: () => resolve(),
      onError: (cause) => reject(new ApiError(codes[statusOf(cause)] ?? 'network', { cause })),
    })
    signal.addEventListener('abort', () => {
      void upload.abort()
      reject(new ApiError('aborted'))
    })
    if (signal.aborted) reject(new ApiError('aborted'))
    else upload.start()
  })
}

/** 0 when no response arrived. */
const statusOf = (error: Error) =>
  error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0
