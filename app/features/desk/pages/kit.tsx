import { data, useHref } from 'react-router'
import { qrModules } from '~/platform/qr/qr.server.ts'
import { pageRequest } from '~/platform/session/request.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Page, PageHead } from '~/ui/page.tsx'
import { KitView, kitWidths } from '~/features/desk/ui/kit/kit-view.tsx'
import { useKitWords } from '~/features/desk/ui/kit/kit-words.ts'
import type { Route } from './+types/kit'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/test`: the living kit, for staff and developers (specification §2); for everybody else the page does not exist. */
export function loader({ context, request }: Route.LoaderArgs) {
	const { world, caller } = context.get(pageRequest)
	const isStaff = caller.actor.kind === 'account' && caller.actor.staff
	if (!isStaff && world.settings.NODE_ENV !== 'development') throw data(null, { status: 404 })
	const width = Number(new URL(request.url).searchParams.get('width'))
	return { width: kitWidths.find((each) => each === width), modules: qrModules('HOI-TEST') }
}

export default function Kit({ loaderData }: Route.ComponentProps) {
	const { width, modules } = loaderData
	const text = useKitWords()
	return (
		<Page>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} />
			<KitView width={width} href={useHref('/test')} modules={modules} />
		</Page>
	)
}
