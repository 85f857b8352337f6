import { features } from './features.server.ts'
import { queueWebhooks } from './features/webhook/jobs/queue-webhooks.server.ts'
import { publicFacts } from './features/webhook/rules/webhook.ts'
import { listsByFact } from './platform/feature.server.ts'
import type { Reactions } from './platform/jobs/jobs.server.ts'

/** Every fact that starts work, and the work it starts. */
const work: Reactions = listsByFact(features.map(({ reactions }) => reactions))

/** The same, with what lets programs outside hear of the facts that are meant for them. */
export const reactions: Reactions = {
	...work,
	...Object.fromEntries(publicFacts.map((name) => [name, [...(work[name] ?? []), queueWebhooks]])),
}
