import type { RouterContextProvider } from 'react-router'
import { csvResponse, type CsvCell } from '~/platform/csv/csv.server.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { atDesk } from '~/platform/session/at-desk.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { languages } from '~/texts/languages.server.ts'
import { listNewsletterReaders } from '~/features/follow/newsletter/operations/list-newsletter-readers.server.ts'
import type { vi } from '~/features/follow/newsletter/text/vi_VN.ts'
import type { Route } from './+types/readers-csv'

/** `/desk/newsletter/readers.csv`: the confirmed readers. */
export function loader({ context, request }: Route.LoaderArgs) {
	atDesk(context, request)
	const { desk: text } = languages[context.get(pageRequest).caller.locale].catalogue['newsletter'] as typeof vi
	const { columns } = text
	return csvResponse('newsletter-readers', [columns.email, columns.language, columns.confirmedAt], pagesOfReaders(context, text.languages))
}

async function* pagesOfReaders(
	context: Readonly<RouterContextProvider>,
	names: (typeof vi)['desk']['languages'],
): AsyncGenerator<CsvCell[][]> {
	let after = 0
	for (;;) {
		const { readers, next } = valueOf(await ask(context, listNewsletterReaders, { after, pageSize: 500 }))
		yield readers.map(({ email, locale, confirmedAt }) => [email, names[locale], confirmedAt])
		if (next === null) return
		after = next
	}
}
