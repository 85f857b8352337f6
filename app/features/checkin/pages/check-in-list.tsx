import { data, Form, redirect, useHref, useNavigation } from 'react-router'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import type { FieldIssue } from '~/kernel/fields.ts'
import { idInPath } from '~/platform/session/at-desk.server.ts'
import { ask } from '~/platform/session/request.server.ts'
import { typedIn, type RefusedForm } from '~/shell/form/typed-form.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Breadcrumbs } from '~/ui/breadcrumbs.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { ifSure } from '~/ui/if-sure.ts'
import { PageHead, Stack } from '~/ui/page.tsx'
import { findCheckin } from '~/features/checkin/operations/find-checkin.server.ts'
import { removeCheckinList } from '~/features/checkin/operations/remove-checkin-list.server.ts'
import { saveCheckinList } from '~/features/checkin/operations/save-checkin-list.server.ts'
import { typedList, typedOfList } from '~/features/checkin/rules/list-form.ts'
import { useCheckinText } from '~/features/checkin/text/checkin-text.ts'
import { ListForm } from '~/features/checkin/ui/list-form.tsx'
import type { Route } from './+types/check-in-list'

const newList = { name: '', tickets: 'every', opensAt: '', closesAt: '', exits: '', capacity: '' }

/** `/my-events/{id}/check-in/lists/{listId}` and `/new`: one check-in list. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const found = await ask(context, findCheckin, { eventId })
	if (!found.ok) throw refusedPage(found.refusal)
	const { manages, timeZone, variants, lists } = found.value
	if (!manages) throw data(null, { status: 403 })
	const listId = params['listId'] === undefined ? undefined : idInPath(params['listId'])
	const list = lists.find(({ id }) => id === listId)
	if (listId !== undefined && !list) throw data(null, { status: 404 })
	const moment = (at: string | null) => (at === null ? null : new Date(at))
	const shown = list && { ...list, opensAt: moment(list.opensAt), closesAt: moment(list.closesAt) }
	const initial = shown ? typedOfList(shown, timeZone) : newList
	return { eventId, list: list ?? null, timeZone, variants, initial }
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const listId = params['listId'] === undefined ? undefined : idInPath(params['listId'])
	const { intent, ...typed } = typedIn(await request.formData())
	const path = `/my-events/${eventId}/check-in`
	if (intent === 'remove' && listId !== undefined) {
		const removed = await ask(context, removeCheckinList, { eventId, listId })
		if (!removed.ok) throw refusedPage(removed.refusal)
		return redirect(`${path}?removed`, 303)
	}
	const found = await ask(context, findCheckin, { eventId })
	if (!found.ok) throw refusedPage(found.refusal)
	const list = typedList(typed, found.value.timeZone)
	const wrong = { opensAt: Number.isNaN(list.opensAt?.getTime()), closesAt: Number.isNaN(list.closesAt?.getTime()) }
	const issues: FieldIssue[] = (['opensAt', 'closesAt'] as const).filter((end) => wrong[end]).map((path) => ({ path, code: 'not_a_date' }))
	if (Number.isNaN(list.capacity)) issues.push({ path: 'capacity', code: 'not_a_number' })
	if (issues.length > 0) return data<RefusedForm>({ typed, issues }, 422)
	const sent = {
		...list,
		variantIds: [...list.variantIds],
		opensAt: list.opensAt?.toISOString() ?? null,
		closesAt: list.closesAt?.toISOString() ?? null,
	}
	const saved = await ask(context, saveCheckinList, { eventId, listId, list: sent })
	if (saved.ok) return redirect(`${path}?saved`, 303)
	if (saved.refusal.code !== 'invalid_fields') throw refusedPage(saved.refusal)
	return data<RefusedForm>({ typed, issues: saved.refusal.data.issues as FieldIssue[] }, 422)
}

export const headers = () => ({ 'cache-control': 'no-store' })

export default function CheckInList({ loaderData, actionData }: Route.ComponentProps) {
	const { eventId, list, timeZone, variants, initial } = loaderData
	const refused = actionData as RefusedForm | undefined
	const text = useCheckinText()
	const back = useHref(`/my-events/${eventId}/check-in`)
	const pressed = useNavigation().formData?.get('intent')
	const title = list ? text.lists.change : text.lists.add
	return (
		<>
			<DocumentHead title={title} noIndex />
			<PageHead
				title={list?.name ?? title}
				above={<Breadcrumbs label={text.title} trail={[{ href: back, label: text.title }]} here={list?.name ?? title} />}
			/>
			<Stack>
				<Card>
					<ListForm
						initial={initial}
						variants={variants}
						timeZone={timeZone}
						refused={refused}
						keepAs={`hoi-checkin-list-${eventId}-${list?.id ?? 'new'}`}
						busy={pressed === 'save'}
					/>
				</Card>
				{list && (
					<Form method="post" onSubmit={ifSure(text.lists.removeAsk(list.name))}>
						<Button type="submit" look="danger" name="intent" value="remove" busy={pressed === 'remove'}>
							{text.lists.remove}
						</Button>
					</Form>
				)}
			</Stack>
		</>
	)
}
