import type { CalledPath } from '#tests/support/called-path.ts'
import { ask, type Envelope } from '#tests/support/sign-in.ts'

type App = Parameters<typeof ask>[0]

/** Uploads a file as a form does. */
export function sendFile<Data>(
  app: App,
  path: CalledPath,
  { token, file, fields = {} }: { token?: string; file?: Buffer; fields?: Record<string, string> },
): Promise<Envelope<Data>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file !== undefined) form.append('file', new Blob([new Uint8Array(file)]), 'scan.jpg')
  return ask<Data>(app, path, {
    method: 'POST',
    body: form,
    ...(token !== undefined && { headers: { token } }),
  })
}
