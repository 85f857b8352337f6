import { useRef } from 'react'
import { useHref } from 'react-router'
import { formatDate, formatDateTime } from '~/i18n/formats.ts'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { TextField } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { Section, Stack } from '~/ui/page.tsx'
import { longest } from '~/features/security/rules/longest.ts'
import type { Security } from '~/features/security/rules/security-shown.ts'
import { useSecurityText } from '~/features/security/text/security-text.ts'
import { AskFirst } from './ask-first.tsx'
import { usePasskeyPress, usePasskeys } from './passkey-press.ts'
import { useReadersZone } from './readers-zone.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { Rows, ThingRow } from './rows.tsx'
import styles from './security.module.css'

/** An account's passkeys by name, and a button for a new one. */
export function PasskeysSection({ passkeys }: Pick<Security, 'passkeys'>) {
	const { passkeys: text } = useSecurityText()
	return (
		<Section title={text.title} id="passkeys">
			<p>{text.lead}</p>
			{passkeys.length === 0 ? (
				<p className="soft">{text.none}</p>
			) : (
				<Rows label={text.title}>
					{passkeys.map((passkey) => (
						<PasskeyRow key={passkey.id} passkey={passkey} />
					))}
				</Rows>
			)}
			<NewPasskey />
		</Section>
	)
}

function PasskeyRow({ passkey }: { passkey: Security['passkeys'][number] }) {
	const { passkeys: text, yes } = useSecurityText()
	const zone = useReadersZone()
	const { id, name, createdAt, usedAt, backedUp } = passkey
	const note = [
		text.added(formatDate(createdAt, zone)),
		usedAt ? text.used(formatDateTime(usedAt, zone)) : text.never,
		...(backedUp ? [text.synced] : []),
	].join(', ')
	return (
		<ThingRow name={name} note={note}>
			<div className={styles.actions}>
				<AskFirst
					label={text.rename}
					about={text.renameOf(name)}
					question={null}
					yes={text.save}
					intent="rename-passkey"
					fields={{ passkeyId: id }}
					look="primary"
				>
					<TextField
						name="name"
						id={`name-${id}`}
						label={text.newName(name)}
						defaultValue={name}
						maxLength={longest.passkeyName}
						required
					/>
				</AskFirst>
				<AskFirst
					label={text.remove}
					about={text.removeOf(name)}
					question={text.removeAsk(name)}
					yes={yes(text.removeYes)}
					intent="remove-passkey"
					fields={{ passkeyId: id }}
				/>
			</div>
		</ThingRow>
	)
}

function NewPasskey() {
	const { passkeys: text, recovery } = useSecurityText()
	const name = useRef<HTMLInputElement>(null)
	const { press, isBusy, hasFailed, message, recoveryCodes } = usePasskeyPress(useHref('/my-account/security'))
	if (!usePasskeys()) return <p className="soft">{text.noScript}</p>
	const problem = message ?? (hasFailed ? text.failed : undefined)
	return (
		<Stack>
			{recoveryCodes && recoveryCodes.length > 0 && (
				<Card title={recovery.turnedOn} level={3}>
					<RecoveryCodes codes={recoveryCodes} />
				</Card>
			)}
			<div className={styles.add}>
				<TextField
					ref={name}
					name="passkey-name"
					label={text.name}
					placeholder={text.namePlaceholder}
					maxLength={longest.passkeyName}
					autoComplete="off"
				/>
				<Button busy={isBusy} busyLabel={text.adding} onClick={() => press({ name: name.current?.value ?? '' })}>
					{text.add}
				</Button>
			</div>
			{problem !== undefined && (
				<Notice kind="warning" role="alert">
					{problem}
				</Notice>
			)}
		</Stack>
	)
}
