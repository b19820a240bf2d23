import { describe, expect, test } from 'vitest'
import { messagesFor } from '#i18n/messages.ts'
import { createTranslate } from '#i18n/translate.ts'
import { refusalText, waitText } from '#rules/wait-text.ts'

const t = {
  en: createTranslate('en', messagesFor('en', 'errors')),
  'zh-tw': createTranslate('zh-tw', messagesFor('zh-tw', 'errors')),
  'zh-hans': createTranslate('zh-hans', messagesFor('zh-hans', 'errors')),
}

describe('how long to wait, in words', () => {
  test.each([
    [1, '1 second', '1秒', '1秒'],
    [40, '40 seconds', '40秒', '40秒'],
    [90, '90 seconds', '90秒', '90秒'],
    [91, '2 minutes', '2分鐘', '2分钟'],
    [720, '12 minutes', '12分鐘', '12分钟'],
    [721, '13 minutes', '13分鐘', '13分钟'],
    [5400, '90 minutes', '90分鐘', '90分钟'],
    [5401, '2 hours', '2小時', '2小时'],
    [86_400, '24 hours', '24小時', '24小时'],
  ])('%d seconds: %s, %s, %s', (seconds, en, zhTw, zhHans) => {
    expect(waitText(t.en, seconds)).toBe(en)
    expect(waitText(t['zh-tw'], seconds)).toBe(zhTw)
    expect(waitText(t['zh-hans'], seconds)).toBe(zhHans)
  })

  test('appears in the refusal', () => {
    expect(refusalText(t.en, 'A0211', 720)).toBe(
      'Too many wrong passwords. Please try again in 12 minutes.',
    )
    expect(refusalText(t['zh-tw'], 'A0501', 40)).toBe('操作太頻密，請在40秒後再試。')
    expect(refusalText(t['zh-hans'], 'A0211', 40)).toBe('输入错误密码的次数太多，请在40秒后再试。')
    expect(refusalText(t.en, 'A0211', 0)).toBe('You can try again now.')
  })

  test('is left out where it is not known, or no sentence speaks of it', () => {
    expect(refusalText(t.en, 'A0211', null)).toBe(t.en('errors.A0211'))
    expect(refusalText(t.en, 'A0440', 40)).toBe(t.en('errors.A0440'))
  })
})
