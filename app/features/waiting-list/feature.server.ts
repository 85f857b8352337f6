import { callOffWaiting } from './operations/call-off-waiting.server.ts'
import { closeWaiting } from './operations/close-waiting.server.ts'
import { confirmWaiting } from './operations/confirm-waiting.server.ts'
import { findWaitingChoices } from './operations/find-waiting-choices.server.ts'
import { findWaitingMail } from './operations/find-waiting-mail.server.ts'
import { findWaiting } from './operations/find-waiting.server.ts'
import { joinWaitingList } from './operations/join-waiting-list.server.ts'
import { leaveWaitingList } from './operations/leave-waiting-list.server.ts'
import { listWaitingList } from './operations/list-waiting-list.server.ts'
import { offerByHand } from './operations/offer-by-hand.server.ts'
import { offerPlaces } from './operations/offer-places.server.ts'
import { setWaitingHours } from './operations/set-waiting-hours.server.ts'
import { takeOffer } from './operations/take-offer.server.ts'
import { offerFreed } from './flows/offer-freed-places.server.ts'
import { closeWaitingList } from './jobs/call-off-waiting.server.ts'
import {
	mailWaitingAsked,
	mailWaitingCalledOff,
	mailWaitingWithdrawn,
	mailWaitingExpired,
	mailWaitingOffered,
	mailWaitingPaused,
} from './jobs/mail-waiting-news.server.tsx'
import { watchWaitingLists } from './jobs/watch-waiting-lists.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const waitingList = {
	operations: {
		callOffWaiting,
		closeWaiting,
		confirmWaiting,
		findWaiting,
		findWaitingChoices,
		findWaitingMail,
		joinWaitingList,
		leaveWaitingList,
		listWaitingList,
		offerByHand,
		offerPlaces,
		setWaitingHours,
		takeOffer,
	},
	reactions: {
		'event.cancelled': [closeWaitingList],
		'waiting.asked': [mailWaitingAsked],
		'waiting.called_off': [mailWaitingCalledOff],
		'waiting.closed': [mailWaitingWithdrawn],
		'waiting.expired': [mailWaitingExpired],
		'waiting.offered': [mailWaitingOffered],
		'waiting.paused': [mailWaitingPaused],
	},
	consequences: {
		'attendee.canceled': [offerFreed],
		'attendee.moved': [offerFreed],
		'attendees.removed': [offerFreed],
		'order.canceled': [offerFreed],
		'order.expired': [offerFreed],
		'quota.changed': [offerFreed],
		'ticket.changed': [offerFreed],
		'ticket.offered': [offerFreed],
	},
	chores: [watchWaitingLists],
} satisfies Feature
