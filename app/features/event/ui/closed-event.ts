import { useRouteLoaderData } from 'react-router'
import type { EventPhase } from '~/features/event/rules/desk-phase.ts'

/** Whether the event of this desk takes no orders any more: it is over, or was called off. */
export function useClosedEvent(): boolean {
	const desk = useRouteLoaderData<{ found: { event: { phase: EventPhase } } | null }>('my-events')
	const phase = desk?.found?.event.phase
	return phase === 'cancelled' || phase === 'past'
}
