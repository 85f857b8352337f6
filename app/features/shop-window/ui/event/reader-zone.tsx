import { useEventText } from '~/features/event/text/event-text.ts'

/** A place for the start by the reader's own clock, where that differs from the event's (look §3); a plain script fills it (`tellReaderTime`). */
export function ReaderTime({ at, zone }: { at: string; zone: string }) {
	const { yourTime } = useEventText().detail
	return <span hidden data-reader-time={at} data-zone={zone} data-words={` · ${yourTime('{time}', '{zone}')}`} />
}
