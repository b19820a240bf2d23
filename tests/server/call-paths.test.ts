import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { pathsOf } from '#server/http/call-paths.ts'

const app = new Hono()
app.on('GET', '/mechanism/sso/info', (c) => c.text('another call'))
app.on(
  'GET',
  pathsOf({
    path: '/mechanism/{product}-mechanism-user/info',
    also: ['/mechanism/sys-user/info'],
  }),
  (c) => c.text('found'),
)
const answerOf = async (path: string) => {
  const answer = await app.request(path)
  return answer.ok ? answer.text() : answer.status
}

test('any one token stands for the product, the placeholder itself as well', async () => {
  for (const token of ['tutorharbour', 'x', 'Another_1', '{product}', '%7Bproduct%7D']) {
    expect(await answerOf(`/mechanism/${token}-mechanism-user/info`), token).toBe('found')
  }
  expect(await answerOf('/mechanism/sys-user/info'), 'its other name').toBe('found')
})

test('no token, two segments, and other calls are not the call', async () => {
  for (const path of ['-mechanism-user/info', 'a/b-mechanism-user/info', 'x-mechanism-user']) {
    expect(await answerOf(`/mechanism/${path}`), path).toBe(404)
  }
  expect(await answerOf('/mechanism/sso/info')).toBe('another call')
})
