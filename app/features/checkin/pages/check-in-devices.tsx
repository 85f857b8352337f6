import { data, Form, useNavigation } from 'react-router'
import { atEventDesk, refusedPage } from '~/features/event/answers/at-event-desk.server.ts'
import { formatDateTime, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { qrModules } from '~/platform/qr/qr.server.ts'
import { ask, pageRequest } from '~/platform/session/request.server.ts'
import { CheckedForm } from '~/shell/form/checked-form.tsx'
import { PageHead as DocumentHead } from '~/shell/page-head.tsx'
import { refusalSentence } from '~/texts/refusals.server.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { CheckboxField } from '~/ui/choice-field.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { TextField } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { PageHead, Stack } from '~/ui/page.tsx'
import { Table } from '~/ui/table.tsx'
import { cutOffDevice } from '~/features/checkin/operations/cut-off-device.server.ts'
import { findCheckin } from '~/features/checkin/operations/find-checkin.server.ts'
import { inviteDevice } from '~/features/checkin/operations/invite-device.server.ts'
import { longest } from '~/features/checkin/rules/longest.ts'
import { useCheckinText } from '~/features/checkin/text/checkin-text.ts'
import { CheckinTabs } from '~/features/checkin/ui/checkin-tabs.tsx'
import { Invitation, type ShownInvitation } from '~/features/checkin/ui/invitation.tsx'
import type { Route } from './+types/check-in-devices'

interface Answer {
	invitation?: ShownInvitation
	/** Why no device was invited, and what had been typed. */
	refused?: string
	typed?: string
	cutOff?: true
}

/** `/my-events/{id}/check-in/devices`: the devices that scan at the gates. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const found = await ask(context, findCheckin, { eventId })
	if (!found.ok) throw refusedPage(found.refusal)
	if (!found.value.manages) throw data(null, { status: 403 })
	const { lists, devices, conflicts, timeZone } = found.value
	return { eventId, lists, devices, conflicts, timeZone }
}

export async function action({ context, request, params }: Route.ActionArgs) {
	const { eventId } = atEventDesk(context, request, params['id'])
	const form = await request.formData()
	const idsIn = (name: string) => form.getAll(name).flatMap((id) => (/^\d{1,15}$/.test(String(id)) ? [Number(id)] : []))
	if (form.get('intent') === 'cut_off') {
		const cut = await ask(context, cutOffDevice, { eventId, deviceId: idsIn('device')[0] ?? 0 })
		if (!cut.ok) throw refusedPage(cut.refusal)
		return data<Answer>({ cutOff: true })
	}
	const { origin, prefix, caller } = context.get(pageRequest)
	const name = String(form.get('name') ?? '')
	const wish = {
		eventId,
		name,
		listIds: idsIn('list'),
		mayLookUp: form.get('mayLookUp') === 'on',
		mayOverride: form.get('mayOverride') === 'on',
	}
	const invited = await ask(context, inviteDevice, wish)
	if (!invited.ok) return data<Answer>({ refused: refusalSentence(invited.refusal.code, caller.locale), typed: name }, 422)
	// The token comes after the `#`, so it is never sent to a server and is in no log.
	const address = `${origin}${prefix}/check-in#${invited.value.token}`
	return data<Answer>({ invitation: { name: name.trim(), address, endsAt: invited.value.endsAt, modules: qrModules(address) } })
}

export const headers = () => ({ 'cache-control': 'no-store' })

const tones = { invited: 'river', joined: 'jade', over: 'amber', cut_off: 'lotus' } as const

export default function CheckInDevices({ loaderData, actionData }: Route.ComponentProps) {
	const { eventId, lists, devices, conflicts, timeZone } = loaderData
	const answer = actionData as Answer | undefined
	const { devices: text } = useCheckinText()
	const locale = useLocale()
	const pressed = useNavigation().formData
	const count = (number: number) => formatNumber(locale, number)
	return (
		<>
			<DocumentHead title={text.title} noIndex />
			<PageHead title={text.title} lead={text.lead} />
			<Stack>
				<CheckinTabs eventId={eventId} current="devices" conflicts={conflicts} manages />
				{answer?.cutOff && <Notice kind="success" role="status" title={text.cutOffDone} />}
				{answer?.invitation && <Invitation invitation={answer.invitation} timeZone={timeZone} />}
				<Card title={text.invite}>
					<CheckedForm method="post">
						<Stack>
							<TextField
								name="name"
								label={text.name}
								help={text.nameHelp}
								error={answer?.refused}
								defaultValue={answer?.typed}
								required
								maxLength={longest.deviceName}
								autoComplete="off"
							/>
							{lists.length > 1 && (
								<fieldset>
									<legend>{text.allowed}</legend>
									<p className="soft">{text.allowedHelp}</p>
									{lists.map(({ id, name }) => (
										<CheckboxField key={id} id={`list-${id}`} name="list" value={id} label={name} />
									))}
								</fieldset>
							)}
							<CheckboxField name="mayLookUp" label={text.mayLookUp} defaultChecked />
							<CheckboxField name="mayOverride" label={text.mayOverride} help={text.mayOverrideHelp} />
							<div>
								<Button type="submit" look="primary" name="intent" value="invite" busy={pressed?.get('intent') === 'invite'}>
									{text.makeCode}
								</Button>
							</div>
						</Stack>
					</CheckedForm>
				</Card>
				{devices.length === 0 ? (
					<EmptyState title={text.none.title}>
						<p>{text.none.help}</p>
					</EmptyState>
				) : (
					<Card flush>
						<Table
							caption={text.table}
							rows={devices}
							rowKey={({ id }) => id}
							columns={[
								{
									key: 'name',
									head: text.columns.name,
									names: true,
									cell: ({ name, own, mayOverride }) => (
										<>
											{name}
											{own && <span className="soft"> · {text.own}</span>}
											{mayOverride && <span className="soft"> · {text.overrides}</span>}
										</>
									),
								},
								{ key: 'state', head: text.columns.state, cell: ({ state }) => <Badge tone={tones[state]}>{text.states[state]}</Badge> },
								{ key: 'seen', head: text.columns.seen, cell: ({ lastSeenAt }) => formatDateTime(lastSeenAt, timeZone) || text.never },
								{ key: 'entries', head: text.columns.entries, align: 'end', cell: ({ entries }) => count(entries) },
								{ key: 'refused', head: text.columns.refused, align: 'end', cell: ({ refused }) => count(refused) },
								{ key: 'waiting', head: text.columns.waiting, align: 'end', cell: ({ waiting }) => count(waiting) },
								{
									key: 'act',
									head: text.columns.act,
									cell: ({ id, name, state }) =>
										state !== 'cut_off' && (
											<Form method="post" preventScrollReset>
												<input type="hidden" name="device" value={id} />
												<Button type="submit" size="sm" look="danger" name="intent" value="cut_off" aria-label={text.cutOffOf(name)}>
													{text.cutOff}
												</Button>
											</Form>
										),
								},
							]}
						/>
					</Card>
				)}
			</Stack>
		</>
	)
}
