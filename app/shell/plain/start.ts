import { closeMenus } from '~/ui/plain/close-menus.ts'
import { followFocus } from '~/ui/plain/follow-focus.ts'
import { showChosenTab } from '~/ui/plain/show-chosen-tab.ts'
import { watchConnection } from './connection.ts'
import { tellHelpHours } from './help.ts'
import { watchForNewVersion } from './latest-build.ts'
import { showPageLoads } from './loading-bar.ts'
import { countPageViews } from './page-views.ts'
import { keepOfflinePage } from './keep-offline-page.ts'
import { listKeptTickets } from './kept-tickets.ts'
import { switchTheme } from './theme.ts'

/** Starts the scripts that every page runs in a browser, with or without React. */
export function startPlainScripts(): void {
	switchTheme()
	closeMenus()
	followFocus()
	showChosenTab()
	watchConnection()
	watchForNewVersion()
	showPageLoads()
	keepOfflinePage()
	// A browser that keeps no pages has no tickets to list.
	listKeptTickets().catch(() => undefined)
	tellHelpHours()
	countPageViews()
}
