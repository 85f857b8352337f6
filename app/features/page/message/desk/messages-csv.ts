import { valueOf } from '~/platform/operations/call.server.ts'
import { deskCsv } from '~/platform/session/desk-csv.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { languages } from '~/texts/languages.server.ts'
import { listPageMessages } from '~/features/page/message/operations/list-page-messages.server.ts'
import { messagesShape } from '~/features/page/message/rules/desk-messages.ts'
import type { vi } from '~/features/page/message/text/vi_VN.ts'
import type { Route } from './+types/messages-csv'

/** `/desk/messages.csv`: the same list of messages as a file, with their whole words. */
export function loader(args: Route.LoaderArgs) {
	const { desk: text } = languages[args.context.get(pageRequest).caller.locale].catalogue['message'] as typeof vi
	const { columns } = text
	const read = async (asked: Record<string, unknown>) => valueOf(await ask(args.context, listPageMessages, asked)).messages
	return deskCsv<Awaited<ReturnType<typeof read>>[number]>(args, {
		name: 'messages',
		shape: messagesShape,
		pageSize: 500,
		columns: [
			[columns.message, (row) => row.text],
			[columns.name, ({ name }) => name],
			[columns.email, ({ email }) => email],
			[columns.phone, ({ phone }) => phone],
			[columns.topic, ({ topic }) => topic],
			[columns.page, ({ page }) => page],
			[columns.at, ({ at }) => at],
			[columns.state, ({ state }) => text.states[state]],
		],
		read,
	})
}
