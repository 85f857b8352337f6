import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and without JavaScript, true once React runs in the page. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	)
}
