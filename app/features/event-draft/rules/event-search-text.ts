import { searchable } from '../../event/rules/list-filter.ts'
import type { DraftEvent } from './draft-event.ts'

type Searched = Pick<DraftEvent, 'name' | 'summary' | 'venue' | 'city'>

/** What the list's search looks through. */
export function eventSearchText({ name, summary, venue, city }: Searched): string {
	return searchable([name.vi_VN, name.en_US, summary.vi_VN, summary.en_US, venue, city].filter(Boolean).join(' '))
}
