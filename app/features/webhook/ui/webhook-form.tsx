import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FieldIssue } from '~/kernel/fields.ts'
import { issueSentence } from '~/shell/form/issue-sentence.ts'
import { useFormText } from '~/shell/form/text/form-text.ts'
import { Button } from '~/ui/button.tsx'
import { CheckboxField } from '~/ui/choice-field.tsx'
import { ErrorSummary } from '~/ui/error-summary.tsx'
import { TextField } from '~/ui/field.tsx'
import { Stack } from '~/ui/page.tsx'
import { longest } from '~/features/webhook/rules/longest.ts'
import { publicFacts } from '~/features/webhook/rules/webhook.ts'
import { useWebhookText } from '~/features/webhook/text/webhook-text.ts'
import styles from './webhook.module.css'

export interface TypedWebhook {
	url: string
	factNames: readonly string[]
}

/** The typed form, and what is wrong with it. */
export interface RefusedWebhook {
	typed: TypedWebhook
	issues: readonly FieldIssue[]
	/** A sentence that belongs to no single field. */
	told?: string
}

/** The address of a webhook and its facts. */
export function WebhookForm({
	initial,
	refused,
	intent,
	submit,
}: {
	initial: TypedWebhook
	refused: RefusedWebhook | undefined
	intent: string
	submit: string
}) {
	const text = useWebhookText()
	const formText = useFormText()
	const typed = refused?.typed ?? initial
	const [url, setUrl] = useState(typed.url)
	const busy = useNavigation().formData?.get('intent') === intent
	const issueOf = (name: string) => refused?.issues.find(({ path }) => path === name)
	const errorOf = (name: string) => {
		const issue = issueOf(name)
		return issue && issueSentence(formText, issue)
	}
	const urlError = url === refused?.typed.url ? errorOf('url') : undefined
	const factsError = errorOf('factNames')
	const labels: Record<string, string> = { url: text.address, factNames: text.wanted }
	const mistakes = [
		...(refused?.told === undefined ? [] : [{ message: refused.told }]),
		...(refused?.issues ?? []).map((issue) => ({ name: issue.path, message: `${labels[issue.path]}: ${issueSentence(formText, issue)}` })),
	]
	return (
		<Form method="post" noValidate preventScrollReset>
			<Stack>
				{mistakes.length > 0 && <ErrorSummary title={formText.mistakes} mistakes={mistakes} />}
				<TextField
					name="url"
					type="url"
					inputMode="url"
					autoComplete="off"
					label={text.address}
					help={text.addressHelp}
					required
					maxLength={longest.url}
					value={url}
					error={urlError}
					placeholder="https://"
					onChange={(event) => setUrl(event.currentTarget.value)}
				/>
				<fieldset className={styles.choices} id="field-factNames" tabIndex={-1}>
					<legend>{text.wanted}</legend>
					{factsError !== undefined && <p className={styles.error}>{factsError}</p>}
					{publicFacts.map((name) => (
						<CheckboxField
							key={name}
							id={`fact-${name.replace('.', '-')}`}
							name="factNames"
							value={name}
							label={text.facts[name]}
							defaultChecked={typed.factNames.includes(name)}
						/>
					))}
				</fieldset>
				<div>
					<Button type="submit" look="primary" name="intent" value={intent} busy={busy} busyLabel={text.working}>
						{submit}
					</Button>
				</div>
			</Stack>
		</Form>
	)
}
