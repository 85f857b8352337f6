import { sortOf } from '~/kernel/list-view.ts'
import { valueOf } from '~/platform/operations/call.server.ts'
import { deskCsv } from '~/platform/session/desk-csv.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { languages } from '~/texts/languages.server.ts'
import { listReviewsAtDesk } from '~/features/review/operations/list-reviews-at-desk.server.ts'
import { deskReviewsAsked, deskReviewsShape } from '~/features/review/rules/desk-reviews.ts'
import type { vi } from '~/features/review/text/vi_VN.ts'
import type { Route } from './+types/reviews-csv'

/** `/desk/reviews.csv`: the same list of reviews as a file, with full texts. */
export function loader(args: Route.LoaderArgs) {
	const { desk: text } = languages[args.context.get(pageRequest).caller.locale].catalogue['review'] as typeof vi
	const { columns } = text
	const read = async ({ sort, ...asked }: { sort: string } & Record<string, unknown>) => {
		const wanted = { ...asked, ...deskReviewsAsked(asked, sortOf({ sort })) }
		return valueOf(await ask(args.context, listReviewsAtDesk, wanted)).reviews
	}
	return deskCsv<Awaited<ReturnType<typeof read>>[number]>(args, {
		name: 'reviews',
		shape: deskReviewsShape,
		pageSize: 100,
		columns: [
			[columns.message, ({ message }) => message],
			[columns.product, ({ product }) => product.name],
			[columns.author, ({ author }) => author],
			[columns.rating, ({ rating }) => rating],
			[columns.state, ({ state }) => text.states[state]],
			[columns.reports, ({ openReports }) => openReports],
			[columns.createdAt, ({ createdAt }) => createdAt],
		],
		read,
	})
}
