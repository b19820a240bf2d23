import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateRawSync, gzipSync } from 'node:zlib'
import type { FilmTools } from '#server/files/films/film-tools.ts'
import { asPhone, makeFilm, picturesAndTone } from './ffmpeg.ts'

function box(type: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part as Buffer)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}
const ftyp = box('ftyp', 'isom', Buffer.from([0, 0, 2, 0]), 'isomiso2avc1mp41')

/** A ZIP bomb: one file of zeros that unpacks to a thousand times its size. */
function zipOfZeros(megabytes: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(megabytes * 1024 * 1024))
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(8, 4)
  fields.writeUInt32LE(packed.length, 14)
  fields.writeUInt32LE(megabytes * 1024 * 1024, 18)
  fields.writeUInt16LE(1, 22)
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from('a'), packed])
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  return Buffer.concat([local, end])
}

/** Replaces a text everywhere by another of the same length. */
function replaced(bytes: Buffer, from: string, to: string): Buffer {
  return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1')
}

function patched(bytes: Buffer, type: string, change: (body: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes)
  let at = copy.indexOf(type, 0, 'latin1')
  while (at >= 0) {
    change(copy.subarray(at + 4))
    at = copy.indexOf(type, at + 4, 'latin1')
  }
  return copy
}

const withSizes = (bytes: Buffer, width: number, height: number) =>
  patched(bytes, 'avc1', (body) => {
    // The name also occurs in the list of types, which describes no picture.
    if (body.readUInt32BE(0) !== 0) return
    body.writeUInt16BE(width, 24)
    body.writeUInt16BE(height, 26)
  })

/** Files that are no film, or several: `write` returns the path; `canary` must get no request. */
export function hostileFilms(
  tools: FilmTools,
  folder: string,
  canary: string,
): readonly { name: string; write: () => string }[] {
  const film = (name: string, ...given: string[]) =>
    readFileSync(makeFilm(tools, join(folder, name), ...given))
  const whole = picturesAndTone('320x240', 3)
  const phone = once(() => film('phone.mp4', ...whole, ...asPhone))
  const fast = once(() => film('fast.mp4', ...whole, ...asPhone, '-movflags', '+faststart'))
  const noise = (seconds: number) => ['-f', 'lavfi', '-i', `sine=d=${seconds}`]
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=320x240:d=1']
  const mkv = once(() => film('film.mkv', ...whole, '-c:v', 'libx264'))
  const page = '<!doctype html><script>fetch("/api/wallet/balance")</script>'
  const pdf = '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF'
  const playlist = (address: string) =>
    `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:10.0,\n${address}\n#EXT-X-ENDLIST\n`
  const zip = once(() => zipOfZeros(20))
  const files: Record<string, () => Buffer | string> = {
    'one byte': () => 'a',
    'a text': () => 'Lesson one, without any film. '.repeat(40),
    'a page named mp4': () => page,
    'a playlist of a file': () => playlist('file:///etc/passwd'),
    'a playlist of an address': () => playlist(`${canary}/segment.ts`),
    'a playlist by concat': () => playlist(`concat:${canary}/a|file:///etc/passwd`),
    'a list for ffmpeg': () => "ffconcat version 1.0\nfile '/etc/passwd'\n",
    'a list with an address': () => `ffconcat version 1.0\nfile '${canary}/a.mp4'\n`,
    'a DASH manifest': () =>
      `<?xml version="1.0"?><MPD><Period><BaseURL>${canary}/</BaseURL></Period></MPD>`,
    'a session description': () => `v=0\no=- 0 0 IN IP4 127.0.0.1\nm=video 5000 RTP/AVP 96\n`,
    'a drawing': () => `<svg xmlns="http://www.w3.org/2000/svg"><image href="${canary}/x"/></svg>`,
    'a PDF': () => pdf,
    'a ZIP bomb': () => zip(),
    'a gzip bomb': () => gzipSync(Buffer.alloc(20 * 1024 * 1024)),
    'a program for Linux': () => Buffer.concat([Buffer.from('\u007fELF'), Buffer.alloc(200)]),
    'a program for Windows': () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]),
    'a script': () => '#!/bin/sh\nid > /tmp/harm\n',
    'a JPEG': () => film('a.jpg', ...picture, '-frames:v', '1'),
    'a PNG of many pixels': () =>
      film('a.png', ...picture, '-vf', 'scale=9000:9000', '-frames:v', '1'),
    'a GIF': () => film('a.gif', ...picture),
    'a sound (MP3)': () => film('a.mp3', ...noise(1)),
    'a sound (WAV)': () => film('a.wav', ...noise(1)),
    'a film (AVI)': () => film('a.avi', ...picture),
    'a film (FLV)': () => film('a.flv', ...picture),
    'a film (MPEG-TS)': () => film('a.ts', ...picture),
    'a film (Ogg)': () => film('a.ogg', ...noise(1)),
    'a beginning alone': () => ftyp,
    'a beginning and a playlist': () =>
      Buffer.concat([ftyp, Buffer.from(playlist('file:///etc/passwd'))]),
    'a playlist inside of a film': () =>
      Buffer.concat([
        ftyp,
        box('mdat', playlist(`${canary}/a.ts`)),
        box('moov', box('mvhd', Buffer.alloc(100))),
      ]),
    'random bytes behind a beginning': () =>
      Buffer.concat([
        ftyp,
        Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * 7919) % 256)),
      ]),
    'a film cut in the middle': () => phone().subarray(0, phone().length / 2),
    'a film without its last half, index first': () =>
      fast().subarray(0, Math.floor(fast().length * 0.6)),
    'a Matroska film cut at a tenth': () => mkv().subarray(0, mkv().length / 10),
    'Matroska with nothing in it': () =>
      Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0xff]), Buffer.alloc(5000, 0x42)]),
    'a box longer than the file': () =>
      Buffer.concat([ftyp, Buffer.from('7fffffff6d6f6f76', 'hex')]),
    'a box of 2^63 bytes': () =>
      Buffer.concat([
        ftyp,
        Buffer.from('000000016d6f6f767fffffffffffffff', 'hex'),
        phone().subarray(0, 2000),
      ]),
    'a box shorter than its head': () =>
      Buffer.concat([ftyp, Buffer.from('000000046d6f6f76', 'hex'), phone()]),
    'a hundred thousand boxes': () => Buffer.concat([ftyp, ...Array(100_000).fill(box('free'))]),
    'boxes in boxes': () =>
      Buffer.concat([
        ftyp,
        box('mdat', 'x'),
        Array.from({ length: 500 }).reduce<Buffer>(
          (one) => box('moov', box('trak', one)),
          box('trak'),
        ),
      ]),
    'pictures from another file': () =>
      patched(phone(), 'url ', (body) => body.writeUInt32BE(0, 0)),
    'pictures by an alias': () =>
      patched(replaced(phone(), 'url \0\0\0\u0001', 'alis\0\0\0\0'), 'alis', () => {}),
    'sound alone in an MP4': () => film('sound.mp4', ...noise(2), '-c:a', 'aac'),
    'pictures of 65,535 pixels each way': () => withSizes(fast(), 65_535, 65_535),
    'pictures of one pixel': () =>
      film('dot.mp4', '-f', 'lavfi', '-i', 'color=s=2x2:d=1', '-c:v', 'libx264'),
    'a film of a hundred years': () =>
      patched(patched(phone(), 'mdhd', longLife), 'mvhd', longLife),
    'samples that lie outside': () =>
      patched(phone(), 'stco', (body) => {
        for (let at = 8; at < 8 + body.readUInt32BE(4) * 4; at += 4)
          body.writeUInt32BE(0x7fffff00, at)
      }),
    'a film and a ZIP': () => Buffer.concat([phone(), zip()]),
    'a film and a page': () => Buffer.concat([phone(), Buffer.from(page)]),
    'a page inside of a box': () =>
      Buffer.concat([ftyp, box('free', page), ...[phone().subarray(phone().readUInt32BE(0))]]),
    'a film and a PDF': () => Buffer.concat([phone(), Buffer.from(pdf)]),
    'Matroska and a ZIP': () => Buffer.concat([mkv(), zip()]),
    'two ends': () => Buffer.concat([phone(), phone()]).subarray(0, phone().length * 2 - 7),
    'an encrypted film': () => replaced(phone(), 'avc1\0\0', 'encv\0\0'),
  }
  return Object.entries(files).map(([name, bytes], at) => ({
    name,
    write: () => {
      const path = join(folder, `hostile-${at}.mp4`)
      writeFileSync(path, bytes())
      return path
    },
  }))
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** For boxes of version 0: sets a length and scale that make a century. */
function longLife(body: Buffer): void {
  body.writeUInt32BE(1, 12)
  body.writeUInt32BE(3_000_000_000, 16)
}
