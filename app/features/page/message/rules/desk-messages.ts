import type { ListShape } from '~/kernel/list-view.ts'
import { messageStates } from './message.ts'

export const messageSorts = ['at', 'name'] as const

/** The list of messages at the desk. */
export const messagesShape: ListShape = {
	columns: ['message', 'name', 'topic', 'page', 'at', 'state'],
	sorts: messageSorts,
	defaultSort: '-at',
	filters: { state: messageStates },
}
