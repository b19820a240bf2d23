import * as v from 'valibot'
import { hourMs, minuteMs } from '#rules/primitives/durations.ts'
import { lookAtFilm } from './beside-film.ts'
import { longestSeconds, mostPixels } from './film-limits.ts'
import { FilmRefused } from './film-refused.ts'
import type { FilmTools } from './film-tools.ts'
import type { FilmKind } from './kind-of-film.ts'
import { type FilmFacts, readPlainFilm } from './plain-film.ts'
import { runApart } from './run-apart.ts'

/** No playlist, no network, no device: one file, by the demuxer that we chose. */
const readsOneFile = (kind: FilmKind, path: string) => [
  ...['-protocol_whitelist', 'file', '-format_whitelist', kind === 'mov' ? 'mov' : 'matroska,webm'],
  ...['-f', kind, '-i', `file:${path}`],
]

const number = v.pipe(v.string(), v.transform(Number))
const Probed = v.object({
  format: v.object({ duration: v.optional(number) }),
  streams: v.array(
    v.object({
      codec_type: v.optional(v.string()),
      codec_name: v.optional(v.string()),
      width: v.optional(v.number()),
      height: v.optional(v.number()),
      color_transfer: v.optional(v.string()),
      avg_frame_rate: v.optional(v.string()),
      disposition: v.optional(v.object({ attached_pic: v.optional(v.number()) })),
    }),
  ),
})
const hdrTransfers = ['smpte2084', 'arib-std-b67']
/** Limits for probing a film, then processor seconds for converting one second of it. */
const probing = { cpuSeconds: 30, memoryMb: 2048, fileMb: 0, wallMs: 2 * minuteMs }
const cpuPerSecond = 16
const longestWallMs = 5 * hourMs

/** Converts any film that ffmpeg reads into an MP4 that every browser plays, or refuses it. */
export async function convertFilm(
  tools: FilmTools & { stopping: AbortSignal },
  from: string,
  to: string,
): Promise<FilmFacts> {
  const probed = await probeFilm(tools, from)
  const { kind, seconds, isHdr, frames } = probed
  const command = [
    tools.ffmpeg,
    ...['-nostdin', '-hide_banner', '-loglevel', 'quiet', '-y', '-threads', '2'],
    ...readsOneFile(kind, from),
    // Pictures and sound alone: no cover, no data, no texts that staff have not seen.
    ...['-map', '0:V:0', '-map', '0:a:0?', '-sn', '-dn', '-map_metadata', '-1'],
    ...['-map_chapters', '-1', '-vf', filtersOf({ isHdr, frames })],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '24', '-profile:v', 'high'],
    ...['-maxrate', '3M', '-bufsize', '6M', '-pix_fmt', 'yuv420p', '-threads', '2'],
    ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'],
    ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '44100'],
    ...['-max_muxing_queue_size', '1024', '-movflags', '+faststart', '-f', 'mp4', `file:${to}`],
  ]
  const { code } = await runApart(tools.apart, command, {
    cpuSeconds: 120 + Math.ceil(seconds) * cpuPerSecond,
    memoryMb: 4096,
    fileMb: 64 + Math.ceil(seconds),
    wallMs: Math.min(longestWallMs, 10 * minuteMs + seconds * 30_000),
    stopping: tools.stopping,
  })
  if (code === null || code > 128) throw new FilmRefused('heavy')
  if (code !== 0) throw new FilmRefused('damaged')
  const facts = await readPlainFilm(to)
  // A film that was cut off still declares its full length.
  if (facts.seconds < seconds * 0.95 - 1) throw new FilmRefused('damaged')
  return facts
}

/** Takes a film as it is; refuses one that browsers would not all play. */
export async function takeFilm(path: string): Promise<FilmFacts> {
  if ((await lookAtFilm(path)) !== 'mov') throw new FilmRefused('codec')
  return readPlainFilm(path)
}

async function probeFilm(tools: FilmTools & { stopping: AbortSignal }, from: string) {
  const kind = await lookAtFilm(from)
  const command = [tools.ffprobe, '-v', 'quiet', '-of', 'json', '-show_format', '-show_streams']
  const { code, out } = await runApart(tools.apart, [...command, ...readsOneFile(kind, from)], {
    ...probing,
    stopping: tools.stopping,
  })
  if (code === null || code > 128) throw new FilmRefused('heavy')
  if (code !== 0) throw new FilmRefused('damaged')
  const { format, streams } = v.parse(Probed, JSON.parse(out))
  const video = streams.find(
    ({ codec_type, disposition }) => codec_type === 'video' && disposition?.attached_pic !== 1,
  )
  const { width = 0, height = 0, color_transfer = '', avg_frame_rate = '' } = video ?? {}
  if (video?.codec_name === undefined) throw new FilmRefused('codec')
  if (width < 16 || height < 16 || width * height > mostPixels) throw new FilmRefused('pixels')
  const seconds = format.duration ?? 0
  if (!(seconds > 0)) throw new FilmRefused('damaged')
  if (seconds > longestSeconds) throw new FilmRefused('long')
  const isHdr = hdrTransfers.includes(color_transfer)
  if (isHdr && !tools.toneMaps) throw new FilmRefused('hdr')
  const [over = 0, under = 1] = avg_frame_rate.split('/').map(Number)
  return { kind, seconds, isHdr, frames: under > 0 ? over / under : 0 }
}

const toneMapping = [
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709',
  'tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv,format=yuv420p',
]

/** At most 1080p in either orientation and 30 frames a second; ffmpeg turns it first. */
function filtersOf({ isHdr, frames }: { isHdr: boolean; frames: number }): string {
  const longest = "w='if(gte(iw,ih),min(1920,iw),min(1080,iw))'"
  const shortest = "h='if(gte(iw,ih),min(1080,ih),min(1920,ih))'"
  return [
    `scale=${longest}:${shortest}:force_original_aspect_ratio=decrease:force_divisible_by=2`,
    ...(isHdr ? toneMapping : []),
    ...(frames > 31 ? ['fps=30'] : []),
    'setsar=1',
  ].join(',')
}
