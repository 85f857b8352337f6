import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { compressedFiles } from './scripts/compressed-files.ts'
import { ownWords } from './scripts/own-words.ts'
import { readingScript } from './scripts/reading-script.ts'
import { workerChunks } from './scripts/worker-chunks.ts'

/**
 * Each group becomes one file. React changes rarely, so browsers keep its file over deployments; every page with its router uses the shell, too. Plain
 * scripts, which all pages run, are separate from them, so that a page for reading loads no React before somebody touches it. Code that few pages
 * need is separate too: other libraries, the desk's frame and tables, the reading of telephone numbers. A group includes the modules it imports,
 * unless they are in another group. `e2e/weights.e2e.ts` holds the weight of the pages.
 */
const groups = [
	// Scripts that only pages for reading run are part of their own script. The rules they share with other pages are here: no file more for them.
	{
		name: 'plain',
		test: /app\/(?:shell|ui)\/plain\/|features\/page\/rules\/time-left|vite\/preload-helper/,
		priority: 1,
	},
	{ name: 'editing', test: /node_modules\/(?:@tiptap|prosemirror-\w+|orderedmap|rope-sequence|w3c-keyname)\//, priority: 1 },
	// The library of maps, and the code that uses it: only on pages with a map.
	{ name: 'maps', test: /node_modules\/leaflet\/|features\/event\/ui\/map\/(?!outline[.]json)/, priority: 1 },
	{ name: 'hashes', test: /node_modules\/@noble\/hashes\//, priority: 2 },
	// The elliptic curve loads when somebody presses the check of a beacon's signature.
	{ name: 'curves', test: /node_modules\/@noble\/curves\//, priority: 1 },
	{ name: 'phones', test: /node_modules\/libphonenumber-js\/|app\/kernel\/phone-numbers/, priority: 1 },
	{ name: 'shapes', test: /node_modules\/zod\//, priority: 1 },
	{ name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
	// A page's own style sheet comes right after this one, so the styles that pages override, like the line of a disclosure, must be in it.
	{
		name: 'shell',
		test: /app\/texts\/browser|app\/kernel\/image-url|features\/event\/text\/event-text|app\/(?:shell|i18n)\/(?!plain\/|editor\/|desk-|form\/|live\/|account-layout|day-picker\/|copy-button|take-instead|(?:announcer|auth-layout|default-layout|error-page|keep-offline|known-person|language-link|menu-links|moment-bar|not-found|offline|page-head|page-views|reading-paths|sign-out|site-header|site-footer|top-of-page|unsent\/)[\w-]*[.]tsx?|(?:\w+\/)?text\/(?:vi_VN|en_US))|app\/ui\/(?:toast|icon|button|class-names|search-input|use-combobox|use-hydrated|use-modal|use-typed-before|type-into|notice|page|moment-face-wish|field|badge|price|number-stepper|sticky-action|fact-list)[.]|app\/shell\/form\/(?:press-key|use-sent-in-place|in-place-outcome)[.]|app\/ui\/(?:dialog|disclosure|empty-state|gallery|lightbox|menu|pagination|product-picture|search-input)[.]module|app\/shell\/(?:desk-frame|form\/(?:file-input|password-field))[.]module|wishlist\/ui\/heart[.]module|ui\/event\/goods[.]module/,
	},
	// The small islands of features, without the router. Their styles are in the shell's sheet: pages for reading get no sheet more for them.
	{
		name: 'islands',
		test: /app\/ui\/product-picture[.]tsx?$|features\/(?:shop-window\/ui\/event\/goods[.]tsx|shop-window\/wishlist\/(?:ui\/(?:heart|use-wish)[.]tsx?|text\/wishlist-text)|provider\/(?:ui\/follow-button|text\/provider-text))/,
	},
	// The router, and what of the shell and the kit needs it: the islands of pages for reading load the rest without it (docs/decisions/0083).
	{
		name: 'router',
		test: /node_modules\/react-router\/|app\/shell\/(?:announcer|auth-layout|default-layout|error-page|keep-offline|known-person|language-link|menu-links|moment-bar|not-found|offline|page-head|page-views|reading-paths|sign-out|site-header|site-footer|top-of-page|unsent\/)[\w-]*[.]tsx?$|app\/ui\/soft-links[.]/,
	},
	{
		name: 'forms',
		test: /app\/shell\/form\/(?!press-key|send-form|use-sent-in-place|in-place-outcome|in-both-languages|password-field|end-mails|file-|collision-notice|removal-form|text\/(?:vi_VN|en_US))|app\/ui\/(?:choice-field|error-summary|moment-field|use-moment-face)[.]|app\/kernel\/(?:fields|slug|telephone)[.]/,
	},
	// The code that signing in, signing up and new passwords share.
	{
		name: 'entry',
		test: /app\/features\/account\/(?:rules\/(?:password|sign-up)|text\/account-text|ui\/(?:ask-mail-form|entry-page|new-password-field|use-checked-form))|app\/features\/security\/(?:text\/security-text|ui\/(?:other-ways-in|passkey-|security[.]module))|app\/kernel\/return-path|app\/shell\/form\/password-field/,
		minShareCount: 2,
	},
	// A buyer goes through every step from the tickets to the payment: the code these steps share is one file.
	{
		name: 'buying',
		test: /app\/features\/(?:cart\/(?:ui|rules)\/|event\/ui\/buyers-rules[.]module|promotion\/text\/reduction\/(?!vi_VN|en_US))|app\/ui\/(?:calendar-leaf|card|clock|disclosure|empty-state|pagination|steps|summary-list|ticket-stub)[.]/,
		minShareCount: 2,
	},
	// The components of pages for reading: these pages load no script of them, but one style sheet.
	{
		name: 'showing',
		test: /app\/ui\/(?:bib|breadcrumbs|event-card|menu)[.]|app\/features\/(?:event\/(?:ui\/event-facts|text\/calendar-entry)|provider\/ui\/provider-look)/,
		minShareCount: 2,
	},
	// Pictures that open large, an island without the router, on the pages that have some.
	{ name: 'gallery', test: /app\/ui\/(?:gallery|lightbox|picture-row)[.]tsx?$/ },
	{
		name: 'registering',
		test: /app\/features\/(?:(?:account\/athlete|attendee\/registration)\/(?:ui|rules)\/|event\/ui\/(?:offer-words|buyers-rules)|ticket\/rules\/(?:availability|variant-choice))|app\/api\/client|app\/shell\/take-instead/,
		minShareCount: 2,
	},
	{
		name: 'paying',
		test: /app\/features\/(?:provider\/rules\/offered-ways|(?:delivery|payment\/(?:payment-way|saved-card))\/(?:ui|rules|text)\/(?!.*(?:vi_VN|en_US|form))|payment\/text\/payment-text|order\/(?:(?:rules|ui)\/invoice-to|text\/order-text|ui\/line-with-picture))|app\/kernel\/(?:gateway-codes|ways|vietnamese-tax-id)/,
		minShareCount: 2,
	},
	{ name: 'addresses', test: /app\/features\/account\/address\/(?:ui|rules)\//, minShareCount: 2 },
	{ name: 'ordered', test: /app\/features\/order\/ui\/(?!desk\/)/, minShareCount: 2 },
	{ name: 'desk', test: /app\/shell\/(?:desk-|form\/(?!file-|text\/(?:vi_VN|en_US)))/, minShareCount: 2 },
	// The faces of date and time fields, and React Aria for them: loaded when a page shows such a field to somebody with a mouse. Last, so that React
	// itself is in a file before it.
	{
		name: 'calendar',
		test: /node_modules\/(?:react-aria|react-stately|@internationalized|@react-types|@swc\/helpers|clsx|aria-hidden|use-sync-external-store)\/|app\/ui\/moment\/|app\/shell\/day-picker\/day-picker[.]/,
	},
]

export default defineConfig({
	plugins: [workerChunks(), ownWords(), readingScript(), compressedFiles(), reactRouter()],
	resolve: { tsconfigPaths: true },
	// The server's own entry is the server build's entry, so that server, database and route code share one module graph.
	// `rolldownOptions`, Vite 8's name for it, is ignored by React Router 7.18.
	environments: {
		client: { build: { rollupOptions: { output: { codeSplitting: { groups } } } } },
		ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
	},
})
