import { randomBytes } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { chatCommands } from '#contract/teaching/chat-socket.ts'

function wire(
  payload: Buffer,
  { opcode = 1, fin = true, rsv = 0, masked = true, said = payload.length } = {},
): Buffer {
  const first = (fin ? 0x80 : 0) | rsv | opcode
  const mark = masked ? 0x80 : 0
  const head =
    said < 126
      ? Buffer.from([first, mark | said])
      : said < 65_536
        ? Buffer.from([first, mark | 126, said >> 8, said & 255])
        : Buffer.concat([Buffer.from([first, mark | 127]), sizeOf(said)])
  if (!masked) return Buffer.concat([head, payload])
  const mask = randomBytes(4)
  const hidden = Buffer.from(payload.map((byte, at) => byte ^ (mask[at % 4] ?? 0)))
  return Buffer.concat([head, mask, hidden])
}

function sizeOf(bytes: number): Buffer {
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(bytes))
  return size
}

const text = (value: string) => Buffer.from(value)
const json = (value: unknown) => text(JSON.stringify(value))
const commands = Object.values(chatCommands)
const values: readonly unknown[] = [
  null,
  0,
  -1,
  1e308,
  '',
  '\u0000',
  '\ud800',
  'x'.repeat(9_000),
  [],
  [[[[]]]],
  {},
  { __proto__: null },
  true,
  '9'.repeat(400),
  { toString: 1 },
]
const pick = <One>(list: readonly One[], random: () => number) =>
  list[Math.floor(random() * list.length)] as One

/** Frames that no browser sends, by their fault. */
export const hostileFrames: Readonly<Record<string, (random: () => number) => Buffer>> = {
  random: (random) => randomBytes(1 + Math.floor(random() * 200)),
  'no JSON': () => wire(text('command=11&data=')),
  huge: () => wire(Buffer.alloc(17 * 1024, 97)),
  'said to be huge': () => wire(text('x'), { said: 2 ** 40 }),
  half: () => wire(text('{"command":11'), { said: 60 }),
  'never finished': () => wire(text('{"command":'), { fin: false }),
  'a bomb': () => wire(deflateRawSync(Buffer.alloc(1024 * 1024)), { rsv: 0x40 }),
  'wrong UTF-8': () => wire(Buffer.from([0x7b, 0xff, 0xfe, 0xc0, 0x80])),
  binary: () => wire(randomBytes(30), { opcode: 2 }),
  'an unknown kind': (random) => wire(text('{}'), { opcode: pick([3, 7, 11, 15], random) }),
  unmasked: () => wire(text('{"command":13}'), { masked: false }),
  'a long ping': () => wire(randomBytes(200), { opcode: 9 }),
  'a ping': () => wire(randomBytes(20), { opcode: 9 }),
  'a wrong close': () => wire(Buffer.from([0, 1]), { opcode: 8 }),
  'deep JSON': () => wire(text(`${'['.repeat(8_000)}`)),
  'an unknown command': (random) => wire(json({ command: Math.floor(random() * 1e6), data: {} })),
  'no command': (random) => wire(json(pick(values, random))),
  'a command of another kind': (random) => wire(json({ command: pick(values, random), data: {} })),
  'wrong data': (random) =>
    wire(
      json({
        command: pick(commands, random),
        data: pick(values, random),
        id: pick(values, random),
      }),
    ),
  'wrong fields': (random) =>
    wire(
      json({
        command: pick(commands, random),
        data: {
          to: pick(values, random),
          content: pick(values, random),
          clientId: pick(values, random),
          withUser: pick(values, random),
          before: pick(values, random),
          size: pick(values, random),
          delivered: pick(values, random),
        },
      }),
    ),
}
