import { addEventPictures } from './operations/add-event-pictures.server.ts'
import { askPictureReading } from './operations/ask-picture-reading.server.ts'
import { cancelEvent } from './operations/cancel-event.server.ts'
import { createEvent } from './operations/create-event.server.ts'
import { decideOnSuggestions } from './operations/decide-on-suggestions.server.ts'
import { deleteEvent } from './operations/delete-event.server.ts'
import { duplicateEvent } from './operations/duplicate-event.server.ts'
import { findCallingOff } from './operations/find-calling-off.server.ts'
import { findEventContents } from './operations/find-event-contents.server.ts'
import { findEventDraft } from './operations/find-event-draft.server.ts'
import { findEventGallery } from './operations/find-event-gallery.server.ts'
import { findEventSeries } from './operations/find-event-series.server.ts'
import { findMailNote } from './operations/find-mail-note.server.ts'
import { findMailSample } from './operations/find-mail-sample.server.ts'
import { findPictureToRead } from './operations/find-picture-to-read.server.ts'
import { forgetPicturesAside } from './operations/forget-pictures-aside.server.ts'
import { keepPictureReading } from './operations/keep-picture-reading.server.ts'
import { moveEventPictures } from './operations/move-event-pictures.server.ts'
import { postponeEvent } from './operations/postpone-event.server.ts'
import { publishEvent } from './operations/publish-event.server.ts'
import { publishSeries } from './operations/publish-series.server.ts'
import { putPictureBack } from './operations/put-picture-back.server.ts'
import { remindOfEvent } from './operations/remind-of-event.server.ts'
import { removeEventPictures } from './operations/remove-event-pictures.server.ts'
import { repeatEvent } from './operations/repeat-event.server.ts'
import { saveEventPicture } from './operations/save-event-picture.server.ts'
import { saveEventStep } from './operations/save-event-step.server.ts'
import { setEventPoster } from './operations/set-event-poster.server.ts'
import { tagEventPictures } from './operations/tag-event-pictures.server.ts'
import { tellBuyersOfEvent } from './operations/tell-buyers-of-event.server.ts'
import { unpublishEvent } from './operations/unpublish-event.server.ts'
import { drawPoster } from './jobs/draw-poster.server.ts'
import { forgetPictures } from './jobs/forget-pictures-aside.server.ts'
import { mailEventNews } from './jobs/mail-event-news.server.tsx'
import { mailEventReminder } from './jobs/mail-event-reminder.server.tsx'
import { readPictures } from './jobs/read-pictures.server.ts'
import { remindOfEvents } from './jobs/remind-of-events.server.ts'
import { removeEventFiles } from './jobs/remove-event-files.server.ts'
import { tellBuyersCancelled, tellBuyersPostponed, tellBuyersReminded, cancelWithEvent } from './jobs/tell-buyers.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const eventDraft = {
	operations: {
		addEventPictures,
		askPictureReading,
		cancelEvent,
		createEvent,
		decideOnSuggestions,
		deleteEvent,
		duplicateEvent,
		findCallingOff,
		findEventContents,
		findEventDraft,
		findEventGallery,
		findEventSeries,
		findMailNote,
		findMailSample,
		findPictureToRead,
		forgetPicturesAside,
		keepPictureReading,
		moveEventPictures,
		postponeEvent,
		publishEvent,
		publishSeries,
		putPictureBack,
		remindOfEvent,
		removeEventPictures,
		repeatEvent,
		saveEventPicture,
		saveEventStep,
		setEventPoster,
		tagEventPictures,
		tellBuyersOfEvent,
		unpublishEvent,
	},
	reactions: {
		'event.cancelled': [tellBuyersCancelled],
		'event.created': [drawPoster],
		'event.deleted': [removeEventFiles],
		'event.picture_reading_asked': [readPictures],
		'event.pictures_forgotten': [removeEventFiles],
		'event.poster_changed': [drawPoster, removeEventFiles],
		'event.postponed': [tellBuyersPostponed],
		'event.reminded': [tellBuyersReminded],
		'order.event_cancelled': [mailEventNews, cancelWithEvent],
		'order.event_postponed': [mailEventNews],
		'order.event_reminded': [mailEventReminder],
	},
	chores: [forgetPictures, remindOfEvents],
} satisfies Feature
