import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { longestEmail } from '~/kernel/longest.ts'
import { homeZone } from '~/kernel/zones.ts'
import { formatDateTime, formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { useAfterPress } from '~/shell/form/after-press.ts'
import { useEmailToast } from '~/shell/form/email-toast.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { Badge } from '~/ui/badge.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { SelectField, TextField } from '~/ui/field.tsx'
import { FieldRow, Stack } from '~/ui/page.tsx'
import { checkInvitation, invitationDays, teamRoles, type InvitationKind, type TeamRole } from '~/features/provider/team/rules/team.ts'
import { useTeamText } from '~/features/provider/team/text/team-text.ts'
import styles from './team.module.css'

/** The typed invitation, and why it was not sent. */
export interface RefusedInvitation {
	email: string
	role: string
	/** Sentences that belong to no single field. */
	told?: string
}

/** The form to invite somebody. After one is sent the form is empty for the next: `round` counts the sent ones. */
export function InviteCard({ refused, round }: { refused: RefusedInvitation | undefined; round: number }) {
	return <InviteForm key={refused ? 'refused' : round} refused={refused} />
}

function InviteForm({ refused }: { refused: RefusedInvitation | undefined }) {
	const text = useTeamText()
	const formText = useFormText()
	const locale = useLocale()
	const [typed, setTyped] = useState({ email: refused?.email ?? '', role: refused?.role ?? 'manager' })
	const [checked, setChecked] = useState(refused !== undefined && refused.told === undefined)
	const afterPress = useAfterPress()
	const emailToast = useEmailToast()
	const busy = useNavigation().formData?.get('intent') === 'invite'
	const { issues } = checkInvitation(typed)
	const issue = checked ? issues.find(({ path }) => path === 'email') : undefined
	const error = issue && issueSentence(formText, issue)
	const mistakes =
		refused?.told === undefined ? (error === undefined ? [] : [{ name: 'email', message: error }]) : [{ message: refused.told }]
	return (
		<Card title={text.invite.title}>
			<Form
				method="post"
				noValidate
				preventScrollReset
				onSubmit={(event) => {
					setChecked(true)
					emailToast(issues)
					if (issues.length > 0) event.preventDefault()
				}}
			>
				<Stack>
					{mistakes.length > 0 && <ErrorSummary title={formText.mistakes} mistakes={mistakes} />}
					<FieldRow>
						<TextField
							name="email"
							label={text.invite.email}
							type="email"
							inputMode="email"
							autoComplete="off"
							required
							maxLength={longestEmail}
							value={typed.email}
							error={error}
							onChange={(event) => setTyped({ ...typed, email: event.currentTarget.value })}
							onBlur={() => afterPress(() => typed.email !== '' && setChecked(true))}
						/>
						<SelectField
							name="role"
							label={text.invite.role}
							value={typed.role}
							help={text.roleHelp[typed.role as TeamRole]}
							choices={teamRoles.map((value) => ({ value, label: text.roles[value] }))}
							onChange={(event) => setTyped({ ...typed, role: event.currentTarget.value })}
						/>
					</FieldRow>
					<p className="soft">
						{text.invite.help(formatNumber(locale, invitationDays))} {typed.role === 'owner' && text.invite.ownerHelp}
					</p>
					<div>
						<Button type="submit" look="primary" name="intent" value="invite" busy={busy} busyLabel={text.invite.sending}>
							{text.invite.send}
						</Button>
					</div>
				</Stack>
			</Form>
		</Card>
	)
}

interface Waiting {
	id: number
	kind: InvitationKind
	email: string
	role: TeamRole
	expiresAt: string
}

/** The open invitations. */
export function WaitingCard({ invitations, isOwner }: { invitations: readonly Waiting[]; isOwner: boolean }) {
	const text = useTeamText()
	const sent = useNavigation().formData
	if (invitations.length === 0) return null
	return (
		<Card title={text.waiting.title}>
			<ul className={styles.members}>
				{invitations.map(({ id, kind, email, role, expiresAt }) => (
					<li key={id}>
						<div className={styles.person}>
							<span className={styles.name}>
								{email} <Badge>{kind === 'ownership' ? text.waiting.ownership : text.roles[role]}</Badge>
							</span>
							<span className="soft">{text.waiting.until(formatDateTime(expiresAt, homeZone))}</span>
						</div>
						{isOwner && (
							<Form method="post" preventScrollReset>
								<input type="hidden" name="invitationId" value={id} />
								<Button
									type="submit"
									size="sm"
									look="quiet"
									name="intent"
									value="withdraw"
									aria-label={text.acts.withdrawOf(email)}
									busy={sent?.get('invitationId') === String(id)}
								>
									{text.acts.withdraw}
								</Button>
							</Form>
						)}
					</li>
				))}
			</ul>
		</Card>
	)
}
