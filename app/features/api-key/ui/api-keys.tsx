import { Form, useNavigation } from 'react-router'
import { formatDateTime } from '~/i18n/formats.ts'
import type { FieldIssue } from '~/kernel/fields.ts'
import { homeZone } from '~/kernel/zones.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { CopyButton } from '~/shell/copy-button.tsx'
import { Button } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { CheckboxField } from '~/ui/choice-field.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { TextField } from '~/ui/field.tsx'
import { ifSure } from '~/ui/if-sure.ts'
import { Notice } from '~/ui/notice.tsx'
import { Stack } from '~/ui/page.tsx'
import { longest } from '~/features/api-key/rules/longest.ts'
import { keyRights, type KeyRight } from '~/features/api-key/rules/rights.ts'
import { useApiKeyText } from '~/features/api-key/text/api-key-text.ts'
import styles from './api-keys.module.css'

const time = (at: string) => formatDateTime(at, homeZone)

interface ListedKey {
	id: number
	name: string
	rights: readonly KeyRight[]
	hint: string
	createdAt: string
	usedAt: string | null
}

/** The keys that are not revoked, each with a button that revokes it. */
export function ApiKeysCard({ keys }: { keys: readonly ListedKey[] }) {
	const text = useApiKeyText()
	const sent = useNavigation().formData
	return (
		<Card title={text.title}>
			{keys.length === 0 && <p className="soft">{text.none}</p>}
			<ul className={styles.list}>
				{keys.map(({ id, name, rights, hint, createdAt, usedAt }) => (
					<li key={id}>
						<span className={styles.words}>
							<strong>{name}</strong>
							<span>
								<code>{hint}…</code> · {rights.map((right) => text.right[right]).join(', ')}
							</span>
							<span className="soft">
								{text.madeAt(time(createdAt))} · {usedAt === null ? text.unused : text.usedAt(time(usedAt))}
							</span>
						</span>
						<Form method="post" preventScrollReset>
							<input type="hidden" name="keyId" value={id} />
							<Button
								type="submit"
								size="sm"
								look="danger"
								name="intent"
								value="revoke"
								aria-label={text.revokeOf(name)}
								busy={sent?.get('keyId') === String(id)}
								onClick={ifSure(text.revokeAsk)}
							>
								{text.revoke}
							</Button>
						</Form>
					</li>
				))}
			</ul>
		</Card>
	)
}

/** The token of a new key, shown only this once. */
export function NewTokenNotice({ token }: { token: string }) {
	const text = useApiKeyText()
	return (
		<Notice kind="success" role="status" title={text.created}>
			<Stack gap={2}>
				<code className={styles.token}>{token}</code>
				<p>{text.createdHelp}</p>
				<CopyButton text={token} />
			</Stack>
		</Notice>
	)
}

/** What was typed, and what is wrong with it. */
export interface RefusedApiKey {
	typed: { name: string; rights: readonly string[] }
	issues: readonly FieldIssue[]
	/** A sentence that is not about one field. */
	told?: string
}

/** A new key: its name and what it may do. */
export function NewApiKeyCard({ refused }: { refused: RefusedApiKey | undefined }) {
	const text = useApiKeyText()
	const formText = useFormText()
	const busy = useNavigation().formData?.get('intent') === 'key'
	const errorOf = (name: string) => {
		const issue = refused?.issues.find(({ path }) => path === name)
		return issue && issueSentence(formText, issue)
	}
	const labels: Record<string, string> = { name: text.name, rights: text.rights }
	const mistakes = [
		...(refused?.told === undefined ? [] : [{ message: refused.told }]),
		...(refused?.issues ?? []).map((issue) => ({ name: issue.path, message: `${labels[issue.path]}: ${issueSentence(formText, issue)}` })),
	]
	const rightsError = errorOf('rights')
	return (
		<Card title={text.add}>
			<Form method="post" noValidate preventScrollReset>
				<Stack>
					{mistakes.length > 0 && <ErrorSummary title={formText.mistakes} mistakes={mistakes} />}
					<TextField
						name="name"
						label={text.name}
						help={text.nameHelp}
						required
						maxLength={longest.name}
						autoComplete="off"
						defaultValue={refused?.typed.name}
						error={errorOf('name')}
					/>
					<fieldset className={styles.rights} id="field-rights" tabIndex={-1}>
						<legend>{text.rights}</legend>
						{rightsError !== undefined && <p className={styles.error}>{rightsError}</p>}
						{keyRights.map((right) => (
							<CheckboxField
								key={right}
								id={`right-${right}`}
								name="rights"
								value={right}
								label={text.right[right]}
								defaultChecked={refused?.typed.rights.includes(right)}
							/>
						))}
					</fieldset>
					<div>
						<Button type="submit" look="primary" name="intent" value="key" busy={busy} busyLabel={text.creating}>
							{text.create}
						</Button>
					</div>
				</Stack>
			</Form>
		</Card>
	)
}
