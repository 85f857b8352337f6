import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and without JavaScript, true once the page is alive. */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	)
}
