import { useEffect, useRef, useSyncExternalStore } from 'react'
import { WarningIcon } from '../ui/icon.tsx'
import { useToast } from '../ui/toast.tsx'
import styles from './connection.module.css'
import { useShellText } from './text/shell-text.ts'

function subscribe(onChange: () => void) {
	window.addEventListener('online', onChange)
	window.addEventListener('offline', onChange)
	return () => {
		window.removeEventListener('online', onChange)
		window.removeEventListener('offline', onChange)
	}
}

/** Says so while the network is gone (specification §8), and that it is back. */
export function Connection() {
	const text = useShellText()
	const toast = useToast()
	const isOnline = useSyncExternalStore(
		subscribe,
		() => navigator.onLine,
		() => true,
	)
	const wasOffline = useRef(false)
	useEffect(() => {
		if (isOnline && wasOffline.current) toast({ text: text.online, kind: 'success' })
		wasOffline.current = !isOnline
	}, [isOnline, toast, text])
	return (
		<div role="status">
			{!isOnline && (
				<p className={styles.banner}>
					<WarningIcon />
					{text.offline}
				</p>
			)}
		</div>
	)
}
