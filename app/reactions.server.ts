import type { Reactions } from './platform/jobs/jobs.server.ts'

/** Every fact that starts work, and the work it starts. */
export const reactions: Reactions = {}
