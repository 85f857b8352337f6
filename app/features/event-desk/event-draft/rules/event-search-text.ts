import { eventKindNames } from '~/kernel/event-kinds.ts'
import { searchable } from '~/kernel/search-words.ts'
import type { DraftEvent } from './draft-event.ts'

type Searched = Pick<DraftEvent, 'kind' | 'name' | 'summary' | 'venue' | 'city'>

/** The text that the list's search looks through. */
export function eventSearchText({ kind, name, summary, venue, city }: Searched): string {
	const kinds = kind === null ? [] : Object.values(eventKindNames[kind])
	return searchable([name.vi_VN, name.en_US, summary.vi_VN, summary.en_US, venue, city, ...kinds].filter(Boolean).join(' '))
}
