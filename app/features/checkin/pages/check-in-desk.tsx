import { useEffect } from 'react'
import { Form, redirect, useHref, useNavigation, useRevalidator, useSearchParams } from 'react-router'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { ask } from '~/platform/session/request.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { QrIcon } from '~/ui/icon.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Section, Stack } from '~/ui/page.tsx'
import { findCheckin } from '~/features/checkin/operations/find-checkin.server.ts'
import { inviteDevice } from '~/features/checkin/operations/invite-device.server.ts'
import { useCheckinText } from '~/features/checkin/text/checkin-text.ts'
import styles from '~/features/checkin/ui/checkin.module.css'
import { CheckinTabs } from '~/features/checkin/ui/checkin-tabs.tsx'
import { EntriesChart } from '~/features/checkin/ui/entries-chart.tsx'
import { ListCard } from '~/features/checkin/ui/list-card.tsx'
import type { Route } from './+types/check-in-desk'

const refreshMs = 10_000

/** `/my-events/{id}/check-in`: the present state of the gates. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const found = await ask(context, findCheckin, { eventId })
	if (!found.ok) throw refusedPage(found.refusal)
	return { eventId, ...found.value }
}

/** Opens the gate on the reader's own device: invites it, and leads to the page where it joins. */
export async function action({ context, request, params }: Route.ActionArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const invited = await ask(context, inviteDevice, { eventId, own: true })
	if (!invited.ok) throw refusedPage(invited.refusal)
	return redirect(`/check-in#${invited.value.token}`, 303)
}

export const headers = () => ({ 'cache-control': 'no-store' })

export default function CheckInDesk({ loaderData }: Route.ComponentProps) {
	const { eventId, lists, conflicts, timeZone, manages, quarters } = loaderData
	const text = useCheckinText()
	const locale = useLocale()
	const [parameters] = useSearchParams()
	const base = useHref(`/my-events/${eventId}/check-in`)
	const busy = useNavigation().formData !== undefined
	useFreshFigures()
	const done = (['saved', 'removed'] as const).find((each) => parameters.has(each))
	const add = manages && <LinkButton href={`${base}/lists/new`}>{text.lists.add}</LinkButton>
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead
				title={text.title}
				lead={text.lead}
				aside={
					<Form method="post" reloadDocument>
						<Button type="submit" look="primary" icon={<QrIcon />} busy={busy}>
							{text.openGate}
						</Button>
					</Form>
				}
			/>
			<Stack>
				<CheckinTabs eventId={eventId} current="overview" conflicts={conflicts} manages={manages} />
				{done && <Notice kind="success" role="status" title={text.lists[done]} />}
				{conflicts > 0 && (
					<Notice
						kind="warning"
						title={text.conflictsNotice(formatNumber(locale, conflicts))}
						action={<LinkButton href={`${base}/conflicts`}>{text.see}</LinkButton>}
					/>
				)}
				<Section title={text.lists.title} aside={lists.length > 0 && add}>
					{lists.length === 0 ? (
						<EmptyState title={text.lists.none.title} action={add}>
							<p>{manages ? text.lists.none.help : text.lists.none.helpAtGate}</p>
						</EmptyState>
					) : (
						<Stack>
							<p className="soft">
								{text.lists.help} {text.live}
							</p>
							<ul className={styles.grid}>
								{lists.map((list) => (
									<li key={list.id}>
										<ListCard list={list} timeZone={timeZone} editPath={manages ? `${base}/lists/${list.id}` : undefined} />
									</li>
								))}
							</ul>
						</Stack>
					)}
				</Section>
				<EntriesChart quarters={quarters} timeZone={timeZone} />
			</Stack>
		</>
	)
}

/** Loads the figures again and again while somebody looks. */
function useFreshFigures() {
	const { revalidate } = useRevalidator()
	useEffect(() => {
		const timer = setInterval(() => {
			if (document.visibilityState === 'visible' && navigator.onLine) void revalidate()
		}, refreshMs)
		return () => clearInterval(timer)
	}, [revalidate])
}
