import type { World } from '../app/platform/world/world.server.ts'
import { processState } from './process-state.ts'

/** A database that answers within this time is healthy. */
const pingWithinMs = 2_000

/** The answer for a load balancer: 200 when the process is ready and its database answers, else 503 with the reason. */
export async function healthOf(
	world: Pick<World, 'database' | 'log'> | undefined,
): Promise<{ status: 200 | 503; body: { status: string } }> {
	const { phase } = processState()
	if (phase !== 'ready' || !world) return { status: 503, body: { status: phase } }
	const isWell = await answersInTime(world.database.sql('select 1')).catch((error: unknown) => {
		world.log.error({ err: error }, 'database does not answer')
		return false
	})
	return isWell ? { status: 200, body: { status: 'ready' } } : { status: 503, body: { status: 'database' } }
}

async function answersInTime(ping: Promise<unknown>): Promise<boolean> {
	let timer: NodeJS.Timeout | undefined
	const late = new Promise<false>((resolve) => {
		timer = setTimeout(() => resolve(false), pingWithinMs)
	})
	return Promise.race([ping.then(() => true), late]).finally(() => clearTimeout(timer))
}
