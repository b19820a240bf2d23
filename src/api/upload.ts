import { minuteMs } from '#rules/primitives/durations.ts'
import { type ClientOptions, createClient } from './send.ts'
import type { Send } from './send-parts.ts'

const uploadTimeoutMs = 10 * minuteMs

/**
 * `send` with the same headers, signature and codes, over XMLHttpRequest, because fetch does not
 * report upload progress. `onProgress` gets the part sent so far, from 0 to 1.
 */
export function uploadSend(options: ClientOptions, onProgress: (part: number) => void): Send {
  const fetch = fetchWithProgress(onProgress)
  return createClient({ ...options, fetch, timeoutMs: uploadTimeoutMs }).send
}

function fetchWithProgress(onProgress: (part: number) => void): typeof globalThis.fetch {
  return (address, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init.method ?? 'GET', String(address))
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
      request.responseType = 'blob'
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total)
      }
      request.onload = () => resolve(responseOf(request))
      request.onerror = () => reject(new TypeError('The upload broke off'))
      request.onabort = () => reject(new DOMException('The upload was given up', 'AbortError'))
      const { signal } = init
      if (signal?.aborted) {
        request.abort()
        reject(new DOMException('The upload was given up', 'AbortError'))
        return
      }
      signal?.addEventListener('abort', () => request.abort())
      request.send(init.body as XMLHttpRequestBodyInit)
    })
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/u)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return new Response(request.response as Blob, { status: request.status, headers })
}
