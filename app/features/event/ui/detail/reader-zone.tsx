import { useSyncExternalStore } from 'react'
import { formatDateTime, zoneName } from '~/i18n/formats.ts'
import { useEventText } from '../../text/event-text.ts'

const never = () => () => {}

/** The reader's zone, once the page runs; the server does not know it. */
function useReaderZone(): string | undefined {
	return useSyncExternalStore(
		never,
		() => Intl.DateTimeFormat().resolvedOptions().timeZone,
		() => undefined,
	)
}

/** When it begins by the reader's own clock, where that differs from the event's (look §3). */
export function ReaderTime({ at, zone }: { at: string; zone: string }) {
	const text = useEventText().detail
	const own = useReaderZone()
	if (own === undefined || zoneName(at, own) === zoneName(at, zone)) return null
	return <> {`· ${text.yourTime(formatDateTime(at, own), zoneName(at, own))}`}</>
}
