import { features } from './features.server.ts'
import { queueWebhooks } from './features/webhook/jobs/queue-webhooks.server.ts'
import { publicFacts } from './features/webhook/rules/webhook.ts'
import { listsByFact } from './platform/feature.server.ts'
import type { Reactions } from './platform/jobs/jobs.server.ts'

/** Every fact that starts jobs, and the jobs it starts. */
const work: Reactions = listsByFact(features.map(({ reactions }) => reactions))

/** The same, with the job that tells outside programs of the facts meant for them. */
export const reactions: Reactions = {
	...work,
	...Object.fromEntries(publicFacts.map((name) => [name, [...(work[name] ?? []), queueWebhooks]])),
}
