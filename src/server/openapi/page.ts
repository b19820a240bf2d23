import { html } from 'hono/html'
import { errorsOf } from '#contract/kernel.ts'
import { registry } from '#contract/registry.ts'
import { brandNames } from '#i18n/brand.ts'

/** `/api/docs`: a readable page of all calls, for developers. */
export function documentationPage() {
  const rows = [...registry].map(
    ([name, call]) => html`<tr id="${name}">
      <td><code>${call.method}</code></td>
      <td><code>${call.path}</code><br /><small>${name}</small></td>
      <td>${call.spec ?? 'own'}</td>
      <td>${call.access}</td>
      <td>${call.summary}</td>
      <td><code>${Object.keys(fieldsOf(call.query)).join(', ')}</code></td>
      <td><code>${Object.keys(fieldsOf(call.body)).join(', ')}</code></td>
      <td>${errorsOf(call).join(' ')}</td>
    </tr>`,
  )
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Calls of ${brandNames.en}</title>
      </head>
      <body>
        <h1>Calls of ${brandNames.en}</h1>
        <p>Derived from <code>src/contract</code>. <a href="/api/openapi.json">OpenAPI 3.1</a></p>
        <table border="1" cellpadding="6">
          <thead>
            <tr>
              <th>Method</th><th>Path</th><th>Row</th><th>Access</th><th>What it answers</th>
              <th>Query</th><th>Body</th><th>Codes</th>
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>
      </body>
    </html>`
}

function fieldsOf(schema: unknown): Record<string, unknown> {
  if (typeof schema !== 'object' || schema === null) return {}
  if ('entries' in schema && typeof schema.entries === 'object' && schema.entries !== null) {
    return schema.entries as Record<string, unknown>
  }
  // A pipe around an object (`simpleTutor`) has the object first.
  return 'pipe' in schema && Array.isArray(schema.pipe) && schema.pipe[0] !== schema
    ? fieldsOf(schema.pipe[0])
    : {}
}
