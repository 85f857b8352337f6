import { findDownloadablePicture } from './operations/find-downloadable-picture.server.ts'
import { findPictureDownloadOffer } from './operations/find-picture-download-offer.server.ts'
import { findPictureDownloadSetting } from './operations/find-picture-download-setting.server.ts'
import { findPictureToDownload } from './operations/find-picture-to-download.server.ts'
import { setPictureDownload } from './operations/set-picture-download.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const pictureDownload = {
	operations: {
		findDownloadablePicture,
		findPictureDownloadOffer,
		findPictureDownloadSetting,
		findPictureToDownload,
		setPictureDownload,
	},
} satisfies Feature
