import type { World } from '~/platform/world/world.server.ts'
import type * as work from './work.server.ts'

/** The types of jobs, for this product's world; `work.server.ts` explains each type. */
export type Job = work.Job<World>
export type Chore = work.Chore<World>
export type Reactions = work.Reactions<World>
export type Jobs = work.Jobs<World>
export type { DeadJob, QueuedJobs } from './work.server.ts'
