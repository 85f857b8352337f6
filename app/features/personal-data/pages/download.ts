import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { valueOf } from '../../../platform/operations/call.server.ts'
import { ask, pageRequest } from '../../../platform/session/request.server.ts'
import { signedIn } from '../../../platform/session/signed-in.server.ts'
import { exportMyData } from '../operations/export-my-data.server.ts'
import { readableExport } from '../readable-export.server.ts'

/** `/personal-data/download?as=html` or `json`: everything about the person, as a file. */
export async function loader({ context, request }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
	signedIn(context, request)
	const { locale } = context.get(pageRequest).caller
	const data = valueOf(await ask(context, exportMyData, {}))
	const isJson = new URL(request.url).searchParams.get('as') === 'json'
	const body = isJson ? JSON.stringify(data, null, '\t') : readableExport(data, locale)
	return new Response(body, {
		headers: {
			'content-type': isJson ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
			'content-disposition': `attachment; filename="hoi-${data.exportedAt.slice(0, 10)}.${isJson ? 'json' : 'html'}"`,
			'cache-control': 'no-store',
		},
	})
}
