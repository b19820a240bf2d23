import { z } from 'astro/zod'

// Must run before any schema is created: zod probes for eval, which our CSP forbids.
z.config({ jitless: true })
