import { createPage } from './operations/create-page.server.ts'
import { findDeskPage } from './operations/find-desk-page.server.ts'
import { listDeskPages } from './operations/list-desk-pages.server.ts'
import { movePage } from './operations/move-page.server.ts'
import { previewPage } from './operations/preview-page.server.ts'
import { previewStory } from './operations/preview-story.server.ts'
import { publishPage } from './operations/publish-page.server.ts'
import { restorePage } from './operations/restore-page.server.ts'
import { savePage } from './operations/save-page.server.ts'
import { withdrawPage } from './operations/withdraw-page.server.ts'
import { findMenus } from './operations/find-menus.server.ts'
import { findPage } from './operations/find-page.server.ts'
import { listChosenProducts } from './operations/list-chosen-products.server.ts'
import { listHelpPages } from './operations/list-help-pages.server.ts'
import { listPagePaths } from './operations/list-page-paths.server.ts'
import type { Feature } from '~/platform/feature.server.ts'

export const page = {
	operations: {
		createPage,
		findDeskPage,
		listDeskPages,
		movePage,
		previewPage,
		previewStory,
		publishPage,
		restorePage,
		savePage,
		withdrawPage,
		findMenus,
		findPage,
		listChosenProducts,
		listHelpPages,
		listPagePaths,
	},
} satisfies Feature
