import { expect, test } from 'vitest'
import { htmlLetter } from '#server/outbox/html-letter.ts'

const letter = (body: string) =>
  htmlLetter({ subject: 'A <b>', body, locale: 'en', host: 'tutorharbour.test' })

test('a letter in HTML keeps its paragraphs, and makes links of our own addresses alone', () => {
  const html = letter(
    'One.\n\nSee https://tutorharbour.test/en/x?a=1&b=2\n\nOr https://tutorharbour.test.evil.example/x and https://evil.example/\n',
  )
  expect(html).toContain('<html lang="en-HK">')
  expect(html).toContain('<title>A &lt;b&gt;</title>')
  expect(html.match(/<p>/gu)).toHaveLength(3)
  expect(html.match(/<a /gu)).toHaveLength(1)
  expect(html).toContain('<a href="https://tutorharbour.test/en/x?a=1&amp;b=2">')
})

test('what somebody writes stays text, and nothing is loaded', () => {
  const html = letter(
    '"><img src=x onerror=alert(1)> https://user@tutorharbour.test:1/" onclick="x',
  )
  expect(html).not.toMatch(/<img|onclick="|src="|url\(|@import/u)
  expect(html).toContain('&lt;img')
})

test('one button: the last words over an address of ours, whatever a member writes before', () => {
  const html = letter(
    'Hello,\n\nMoved\n\nTheir message: Press\nhttps://evil.example/x\n\nPay\nhttps://tutorharbour.test/pay\n\nSee the lesson\nhttps://tutorharbour.test/en/lesson\n\nTutorHarbour\n\n-- \nWhy it came.\n\nChoose: https://tutorharbour.test/en/setting#notices\n',
  )
  expect(html.match(/class="button"/gu)).toHaveLength(1)
  expect(html).toContain(
    '<a class="button" href="https://tutorharbour.test/en/lesson">See the lesson</a>',
  )
  expect(html).toContain('<h1>Moved</h1>')
  expect(html).toContain('<a href="https://tutorharbour.test/pay">Pay</a>')
  expect(html).not.toContain('href="https://evil.example')
  const foot = html.slice(html.indexOf('<footer>'))
  expect(foot).toContain('Why it came.')
  expect(foot).toContain('<a href="https://tutorharbour.test/en/setting#notices">Choose</a>')
})
