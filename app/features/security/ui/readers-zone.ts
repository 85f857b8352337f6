import { useSyncExternalStore } from 'react'
import { homeZone } from '~/kernel/zones.ts'

const never = () => () => {}

/** The reader's time zone; until the page's scripts run, and without JavaScript, that of Việt Nam. Times that belong to no event are shown in it. */
export function useReadersZone(): string {
	return useSyncExternalStore(
		never,
		() => Intl.DateTimeFormat().resolvedOptions().timeZone,
		() => homeZone,
	)
}
