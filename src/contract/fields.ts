import * as v from 'valibot'
import { longestMailbox, longestSought, mailbox } from '#rules/primitives/accounts.ts'
import { organizationNameLength } from '#rules/primitives/names.ts'
import { typedPlain, typedText } from '#rules/primitives/typed.ts'

/*
 * Fields that many calls share. Query parameters arrive as text, so each schema accepts the text
 * form and the value form: the client may pass numbers, a stranger may type anything.
 */

/** What people read: of every field of words. */
export const words = v.pipe(v.string('text'), v.transform(typedText))

/** What is typed to be read by a program: numbers, addresses, amounts; in whatever width. */
export const plainWords = v.pipe(v.string('text'), v.transform(typedPlain), v.trim())

/** What a program made and nobody types: ASCII, taken as it is or refused. */
export const opaque = (pattern: RegExp, rule = 'text') =>
  v.pipe(v.string('text'), v.regex(pattern, rule))
export const uuid = v.pipe(v.string('text'), v.uuid('text'))

const digits = v.pipe(
  v.string('number'),
  v.transform(typedPlain),
  v.trim(),
  v.regex(/^-?\d{1,12}$/u, 'number'),
  v.transform(Number),
)

/** A whole number between `min` and `max`, given as a number or as text. */
export const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.union([v.pipe(v.number('number'), v.safeInteger('number')), digits], 'number'),
    v.minValue(min, 'outOfRange'),
    v.maxValue(max, 'outOfRange'),
  )

/** Text of at most `max` characters after trimming; control characters are refused. */
export const shortText = (max: number) =>
  v.pipe(
    words,
    v.trim(),
    v.maxLength(max, 'tooLong'),
    v.check((text) => !hasControlCharacter(text), 'text'),
  )

/**
 * Text of several lines, at most `max` characters; of the control characters only line breaks and
 * tabs are taken.
 */
export const longText = (max: number) =>
  v.pipe(
    words,
    v.trim(),
    v.maxLength(max, 'tooLong'),
    v.check((text) => !hasControlCharacter(text.replaceAll(/[\n\r\t]/gu, ' ')), 'text'),
  )

/**
 * Several lines of a form. A browser counts a line break as one character (`maxlength`) and sends it
 * as two, so breaks become one before anybody counts.
 */
export const severalLines = (max: number) =>
  v.pipe(
    words,
    v.transform((text) => text.replaceAll(/\r\n?/gu, '\n')),
    longText(max),
  )

const mailText = v.pipe(plainWords, v.maxLength(longestMailbox, 'tooLong'))
const isMailbox = (text: string) => text.length > longestMailbox || mailbox.test(text)

export const emailAddress = v.pipe(mailText, v.check(isMailbox, 'email'))

/** An e-mail address, or empty where somebody wants no mails. */
export const emailOrNone = v.pipe(
  mailText,
  v.check((text) => text === '' || isMailbox(text), 'email'),
)

/** Name of an organization, in either language. */
export const organizationName = v.pipe(
  shortText(organizationNameLength.longest),
  v.minLength(organizationNameLength.shortest, 'tooShort'),
)

/** A number that staff search by. Any text is accepted: an unknown number gives an empty list. */
export const soughtNumber = v.pipe(shortText(longestSought), v.minLength(1, 'required'))

/** Yes or no: JSON's own, or the text of a form, a header or an address. */
export const yesOrNo = v.union(
  [
    v.boolean(),
    v.pipe(
      v.picklist([1, 0, '1', '0', 'true', 'false'], 'choice'),
      v.transform((one) => one === 1 || one === '1' || one === 'true'),
    ),
  ],
  'choice',
)

/** Chosen by the browser for one act, so that sending it again acts once. */
export const requestKey = opaque(/^[\w-]{16,64}$/u)

/** A database cannot store NUL or half a surrogate pair, and nobody types the others. */
function hasControlCharacter(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code < 32 || code === 127 || (code >= 0xd800 && code <= 0xdfff)) return true
  }
  return false
}

/** Several values in one parameter, separated by commas: `a,b,c`, or an array in JSON. */
export const listOf = <Item extends v.GenericSchema>(item: Item, max: number) =>
  v.pipe(
    v.union([
      v.pipe(
        v.string('text'),
        v.maxLength(4000, 'tooLong'),
        v.transform((text) =>
          text
            .split(',')
            .map((part) => part.trim())
            .filter((part) => part !== ''),
        ),
      ),
      v.array(v.unknown()),
    ]),
    v.maxLength(max, 'tooMany'),
    v.array(item),
  )

/** Rows of objects: an array in JSON, or in a form its JSON text. */
export const rowsOf = <Item extends v.GenericSchema>(item: Item, max: number) =>
  v.pipe(
    v.union(
      [
        v.array(v.unknown()),
        v.pipe(v.string('text'), v.maxLength(16_000, 'tooLong'), v.rawTransform(readRows)),
      ],
      'text',
    ),
    v.maxLength(max, 'tooMany'),
    v.array(item),
  )

/** One object: in JSON as it is, or in a form its JSON text. */
export const rowOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.union([v.looseObject({}), v.string()], 'text'), v.rawTransform(readRow), item)

function readRows({ dataset, addIssue, NEVER }: v.RawTransformContext<string>): unknown[] {
  const rows = parsed(dataset.value)
  if (Array.isArray(rows)) return rows
  addIssue({ message: 'text' })
  return NEVER
}

type Row = { [key: string]: unknown }

function readRow({ dataset, addIssue, NEVER }: v.RawTransformContext<Row | string>): unknown {
  const { value } = dataset
  const row = typeof value === 'string' ? parsed(value.slice(0, 4000)) : value
  if (typeof row === 'object' && row !== null) return row
  addIssue({ message: 'text' })
  return NEVER
}

/** Undefined for what is no JSON: refused like JSON of another shape. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const pageNum = v.optional(wholeNumber(1, 10_000), 1)
export const pageSize = (standard: number, max = 100) => v.optional(wholeNumber(1, max), standard)

/** Sent by clients that show no sign of waiting for this call; the server does nothing with it. */
export const hideLoading = v.optional(shortText(10))

/** Id of a record: a positive whole number that PostgreSQL's `integer` can hold. */
export const recordId = wholeNumber(1, 2_147_483_647)
export const areaId = wholeNumber(1, 2_147_483_647)

/** Times on the wire: ISO 8601 with offset. */
export const isoTime = v.pipe(v.string('time'), v.isoTimestamp('time'))
