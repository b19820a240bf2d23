import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface HeardRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
  form: () => Promise<FormData>
}

type Answer = (response: ServerResponse, request: HeardRequest) => void

/** A real server that gives the listed answers one after the other, and then repeats the last. */
export async function answeringServer(...answers: Answer[]) {
  const heard: HeardRequest[] = []
  let arrived = () => {}
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const url = new URL(request.url ?? '', 'http://localhost')
    const type = request.headers['content-type'] ?? ''
    const one: HeardRequest = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: body.toString(),
      form: () => new Response(body, { headers: { 'content-type': type } }).formData(),
    }
    heard.push(one)
    arrived()
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    answer?.(response, one)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${port}`,
    heard,
    nextRequest: () =>
      new Promise<void>((resolve) => {
        arrived = resolve
      }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** An answer in the envelope: `envelope('A0404')`, `envelope(200, { total: 3 })`. */
export function envelope(code: string | number, data: unknown = null, more: object = {}): Answer {
  return json({ code, message: '', data, ...more })
}

export function json(value: unknown, status = 200): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  }
}

export function text(value: string, status: number, type = 'text/html'): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': type }).end(value)
  }
}

/** Breaks the connection before any answer. */
export const brokenConnection: Answer = (response) => void response.destroy()
/** Breaks the connection within the answer. */
export const brokenAnswer: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
  response.write('{"code":200', () => response.destroy())
}
export const silence: Answer = () => {}
