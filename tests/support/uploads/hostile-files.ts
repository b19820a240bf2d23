import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { latin1, pdf } from './pdf.ts'
import { chunk, jpeg, jpegOfSize, png, pngBomb, pngHead, withChunks } from './pictures.ts'

export interface HostileFile {
  name: string
  bytes: Buffer
}

const script = '<script>alert(1)</script>'
const html = `<!doctype html><html><body>${script}</body></html>`
const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`

/** A ZIP with one empty file, to append to another file. */
const zip = latin1(
  `PK\u0003\u0004${'\0'.repeat(22)}\u0001\0\0\0aPK\u0001\u0002${'\0'.repeat(42)}aPK\u0005\u0006${'\0'.repeat(18)}`,
)

/** Files that must be refused, all made here. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const photo = await jpeg()
  const picture = await png()
  const plain = pdf()
  const files: Record<string, Buffer> = {
    // Other types, whatever their name.
    'an SVG': latin1(svg),
    'an SVG with a declaration': latin1(`<?xml version="1.0"?>${svg}`),
    'a page': latin1(html),
    'a page that begins with blanks': latin1(`\n\n   ${html}`),
    'an XML with an outside entity': latin1(
      '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>',
    ),
    'a GIF': await sharp(photo).gif().toBuffer(),
    'a GIF that is a script': latin1('GIF89a/*\0*/=1;alert(1)'),
    'a WebP': await sharp(photo).webp().toBuffer(),
    'a TIFF': await sharp(photo).tiff().toBuffer(),
    'an AVIF': await sharp({ create: { width: 64, height: 64, channels: 3, background: '#777' } })
      .avif({ effort: 0 })
      .toBuffer(),
    'an archive': zip,
    'a gzip': gzipSync(photo),
    'a Windows program': latin1(`MZ${'\0'.repeat(200)}PE\0\0`),
    'a Linux program': latin1(`\u007fELF${'\0'.repeat(200)}`),
    'a shell script': latin1('#!/bin/sh\nid\n'),
    'a text': Buffer.from('證書'),
    'an icon': latin1(`\0\0\u0001\0${'\0'.repeat(100)}`),
    'one byte': Buffer.from([0xff]),
    zeros: Buffer.alloc(4096),
    PostScript: latin1('%!PS-Adobe-3.0\nshowpage'),
    'a rich text': latin1('{\\rtf1 hello}'),
    // Invalid or incomplete pictures.
    'a JPEG of three bytes': Buffer.from([0xff, 0xd8, 0xff]),
    'a JPEG cut in half': photo.subarray(0, photo.length / 2),
    'a JPEG of noise': Buffer.concat([photo.subarray(0, 4), Buffer.alloc(5000, 0x5a)]),
    'a PNG of eight bytes': pngHead,
    'a PNG cut in half': picture.subarray(0, picture.length / 2),
    'a PNG without pixels': Buffer.concat([picture.subarray(0, 33), chunk('IEND')]),
    'a PNG with fewer rows than it says': pngBomb(400, 4000, 10),
    'a PNG head before a JPEG': Buffer.concat([pngHead, photo]),
    'a JPEG head before a PNG': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), picture]),
    'a PNG of 40,000 by 40,000': pngBomb(40_000, 40_000, 1),
    'a PNG of 9,000 by 9,000': pngBomb(9000, 9000),
    'a PNG of 16,001 by 40': pngBomb(16_001, 40),
    'a PNG of 2,147,483,647 by 1': pngBomb(2_147_483_647, 1, 0),
    'a PNG of one pixel': pngBomb(1, 1),
    'a JPEG of 65,535 by 65,535': jpegOfSize(photo, 65_535, 65_535),
    'a JPEG of 50,001 by 200': jpegOfSize(photo, 50_001, 200),
    // Several files in one.
    'an animated PNG': withChunks(picture, chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))),
    'a JPEG with a page behind it': Buffer.concat([photo, latin1(html)]),
    'a JPEG with a page in a comment': Buffer.concat([
      photo.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, script.length + 2]),
      latin1(script),
      photo.subarray(2),
    ]),
    'a PNG with a page in its text': withChunks(picture, chunk('tEXt', latin1(`Title\0${html}`))),
    'a PNG with an SVG behind it': Buffer.concat([picture, latin1(svg)]),
    'a JPEG with PHP behind it': Buffer.concat([photo, latin1('<?php system($_GET[0]);')]),
    'a JPEG with an archive behind it': Buffer.concat([photo, zip]),
    'a PNG with an archive behind it': Buffer.concat([picture, zip]),
    'a JPEG with a PDF behind it': Buffer.concat([photo, plain]),
    'a PDF with an archive behind it': Buffer.concat([plain, zip]),
    'an archive with a PDF behind it': Buffer.concat([zip, plain]),
    'a PDF with a page in it': pdf({ objects: [`60 0 obj\n(${html})\nendobj\n`] }),
    'a page with a PDF behind it': Buffer.concat([latin1(html), plain]),
    // PDFs without anything to draw.
    'five letters of a PDF': latin1('%PDF-'),
    'a PDF head alone': latin1('%PDF-1.7\n'),
    'a PDF cut in half': plain.subarray(0, plain.length / 2),
    'a PDF without pages': pdf({ pages: 0 }),
    'a PDF of 21 pages': pdf({ pages: 21 }),
    'a PDF of 5,000 pages': pdf({ pages: 5000 }),
    'a PDF of empty pages': pdf({ contents: '' }),
    'a PDF of noise': Buffer.concat([latin1('%PDF-1.7\n'), Buffer.alloc(50_000, 0x5a)]),
    'a PDF without its objects': latin1('%PDF-1.7\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n'),
    'a PDF with a page like a thread': pdf({ page: '/MediaBox [0 0 14400 1]' }),
    'a PDF with a password': pdf({
      trailer: `/Encrypt << /Filter /Standard /V 1 /R 2 /O (${'a'.repeat(32)}) /U (${'b'.repeat(32)}) /P -4 >> /ID [(a) (a)]`,
    }),
  }
  return Object.entries(files).map(([name, bytes]) => ({ name, bytes }))
}
