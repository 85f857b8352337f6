import { endOldFaceSearches } from './jobs/end-face-searches.server.ts'
import { lookForFaces } from './jobs/look-for-faces.server.ts'
import { askFaceReading } from './operations/ask-face-reading.server.ts'
import { endFaceReading } from './operations/end-face-reading.server.ts'
import { endFaceSearches } from './operations/end-face-searches.server.ts'
import { findFaceSearchOffer } from './operations/find-face-search-offer.server.ts'
import { findFaceSearchSetting } from './operations/find-face-search-setting.server.ts'
import { findPictureForFaces } from './operations/find-picture-for-faces.server.ts'
import { findPicturesOfFace } from './operations/find-pictures-of-face.server.ts'
import { keepFacesOfPicture } from './operations/keep-faces-of-picture.server.ts'
import { leaveFaceOut } from './operations/leave-face-out.server.ts'
import { turnFaceSearchOff } from './operations/turn-face-search-off.server.ts'
import { turnFaceSearchOn } from './operations/turn-face-search-on.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const faceSearch = {
	operations: {
		askFaceReading,
		endFaceReading,
		endFaceSearches,
		findFaceSearchOffer,
		findFaceSearchSetting,
		findPictureForFaces,
		findPicturesOfFace,
		keepFacesOfPicture,
		leaveFaceOut,
		turnFaceSearchOff,
		turnFaceSearchOn,
	},
	reactions: {
		'face_search.turned_on': [lookForFaces],
		'face_search.reading_asked': [lookForFaces],
	},
	chores: [endOldFaceSearches],
} satisfies Feature
