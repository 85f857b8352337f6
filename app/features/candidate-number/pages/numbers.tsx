import { Form, redirect, useActionData, useHref, useNavigation, useSearchParams } from 'react-router'
import { NumberUses } from '~/features/candidate-number/bib/ui/number-uses.tsx'
import { refused, type Done } from '~/features/desk-kit/answers/done.server.ts'
import { refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { formatDateTime, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { typedId } from '~/kernel/typed-id.ts'
import { ask } from '~/platform/session/request.server.ts'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { Badge } from '~/ui/badge.tsx'
import { Button, LinkButton } from '~/ui/button.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { PlusIcon } from '~/ui/icon.tsx'
import { ifSure } from '~/ui/if-sure.ts'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { Table } from '~/ui/table.tsx'
import { atNumbers } from '~/features/candidate-number/answers/at-numbers.server.ts'
import { deleteNumberConfiguration } from '~/features/candidate-number/operations/delete-number-configuration.server.ts'
import { duplicateNumberConfiguration } from '~/features/candidate-number/operations/duplicate-number-configuration.server.ts'
import { listNumberConfigurations } from '~/features/candidate-number/operations/list-number-configurations.server.ts'
import { useCandidateNumberText } from '~/features/candidate-number/text/candidate-number-text.ts'
import styles from '~/features/candidate-number/ui/candidate-number.module.css'
import { GroupMark } from '~/features/candidate-number/ui/group-mark.tsx'
import type { Route } from './+types/numbers'

export const headers = () => ({ 'cache-control': 'no-store' })

/** `/candidate-number/{eventId}`: the configurations of an event's candidate numbers. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atNumbers(context, request, params['id'])
	const answer = await ask(context, listNumberConfigurations, { eventId })
	if (!answer.ok) throw refusedPage(answer.refusal)
	return answer.value
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { eventId } = atNumbers(context, request, params['id'])
	const form = await request.formData()
	const isCopy = form.get('intent') === 'duplicate'
	const of = { eventId, configurationId: typedId(form.get('configuration')) }
	const answer = isCopy ? await ask(context, duplicateNumberConfiguration, of) : await ask(context, deleteNumberConfiguration, of)
	return answer.ok ? redirect(`/candidate-number/${eventId}?${isCopy ? 'duplicated' : 'removed'}`, 303) : refused(context, answer)
}

export default function CandidateNumbers({ loaderData }: Route.ComponentProps) {
	const { event, configurations } = loaderData
	const done = useActionData() as Done | undefined
	const text = useCandidateNumberText()
	const locale = useLocale()
	const [parameters] = useSearchParams()
	const list = useHref(`/candidate-number/${event.id}`)
	const pressed = useNavigation().formData
	const isPressed = (intent: string, id: number) => pressed?.get('intent') === intent && pressed.get('configuration') === String(id)
	const create = (
		<LinkButton look="primary" size="sm" href={`${list}/config/new`} icon={<PlusIcon />}>
			{text.create}
		</LinkButton>
	)
	const told = (['duplicated', 'removed'] as const).find((name) => parameters.has(name))
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} aside={configurations.length > 0 && create} />
			<Stack>
				<NumberUses eventId={event.id} />
				{done && done.refusals.length > 0 && <Notice kind="danger" role="alert" title={done.refusals[0]} />}
				{!done && told && <Notice kind="success" role="status" title={text.done[told]} />}
				{configurations.length === 0 ? (
					<EmptyState title={text.empty.title} action={create}>
						<p>{text.empty.help}</p>
					</EmptyState>
				) : (
					<Table
						caption={text.list.caption}
						rows={configurations}
						rowKey={({ id }) => id}
						columns={[
							{ key: 'name', head: text.list.name, names: true, cell: ({ id, name }) => <a href={`${list}/config/${id}`}>{name}</a> },
							{ key: 'tickets', head: text.list.tickets, cell: ({ tickets }) => tickets.join(', ') },
							{
								key: 'groups',
								head: text.list.groups,
								cell: ({ groups }) => (
									<span className={styles.acts}>
										{groups.map(({ id, name, prefix, color }) => (
											<GroupMark key={id} name={prefix === '' ? name : `${name} (${prefix})`} color={color} />
										))}
									</span>
								),
							},
							{ key: 'numbered', head: text.list.numbered, align: 'end', cell: ({ numbered }) => formatNumber(locale, numbered) },
							{
								key: 'state',
								head: text.list.state,
								cell: ({ isLocked }) => <Badge tone={isLocked ? 'amber' : 'neutral'}>{isLocked ? text.list.locked : text.list.open}</Badge>,
							},
							{
								key: 'lastRun',
								head: text.list.lastRun,
								cell: ({ lastRunAt, ranBy }) => {
									if (lastRunAt === null) return text.list.never
									const when = formatDateTime(lastRunAt, event.timeZone)
									return ranBy === null ? when : text.list.ranBy(when, ranBy)
								},
							},
							{
								key: 'acts',
								head: text.list.acts,
								cell: ({ id, name, numbered }) => (
									<span className={styles.acts}>
										<Form method="post">
											<input type="hidden" name="configuration" value={id} />
											<Button
												type="submit"
												size="sm"
												look="quiet"
												name="intent"
												value="duplicate"
												aria-label={text.list.duplicate(name)}
												busy={isPressed('duplicate', id)}
											>
												{text.copyName}
											</Button>
										</Form>
										<Form method="post" onSubmit={ifSure(text.list.removeAsk(name, numbered))}>
											<input type="hidden" name="configuration" value={id} />
											<Button
												type="submit"
												size="sm"
												look="quiet"
												name="intent"
												value="remove"
												aria-label={text.list.remove(name)}
												busy={isPressed('remove', id)}
											>
												{text.removeName}
											</Button>
										</Form>
									</span>
								),
							},
						]}
					/>
				)}
			</Stack>
		</>
	)
}
