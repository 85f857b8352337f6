import type { Chore } from './platform/jobs/jobs.server.ts'

/** What the clock starts, whatever happens. */
export const chores: readonly Chore[] = []
