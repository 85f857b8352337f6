import { useSyncExternalStore } from 'react'
import { homeZone } from '../../../kernel/zones.ts'

const never = () => () => {}

/** The zone of whoever reads; until the page runs, and without JavaScript, that of Việt Nam. What belongs to no event is told in it. */
export function useReadersZone(): string {
	return useSyncExternalStore(
		never,
		() => Intl.DateTimeFormat().resolvedOptions().timeZone,
		() => homeZone,
	)
}
