import type { HttpBindings } from '@hono/node-server'

/** What Hono's handlers find beside the request: Node's own request and answer. */
export interface Bindings {
	Bindings: HttpBindings
}
