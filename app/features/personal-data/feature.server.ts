import { askForMyData } from './operations/ask-for-my-data.server.ts'
import { deleteAccount } from './operations/delete-account.server.ts'
import { findDeletion } from './operations/find-deletion.server.ts'
import { listDataTables } from './operations/list-data-tables.server.ts'
import { readDataOf } from './operations/read-data-of.server.ts'
import { makeCopyOfData } from './jobs/make-copy-of-data.server.ts'
import { mailGoodbye } from './jobs/mail-goodbye.server.tsx'
import { removePictures } from './jobs/remove-pictures.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const personalData = {
	operations: {
		askForMyData,
		deleteAccount,
		findDeletion,
		listDataTables,
		readDataOf,
	},
	reactions: {
		'account.deleted': [removePictures, mailGoodbye],
		'file.asked_for': [makeCopyOfData],
	},
} satisfies Feature
