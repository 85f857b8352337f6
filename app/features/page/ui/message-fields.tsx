import { longestEmail, longestPersonName, longestPhone } from '~/kernel/longest.ts'
import { fieldId, SelectField, TextArea, TextField } from '~/ui/field.tsx'
import { Stack } from '~/ui/page.tsx'
import type { ShownBlock } from '~/features/page/rules/block-fields.ts'
import { longest } from '~/features/page/rules/longest.ts'
import { usePageText } from '~/features/page/text/page-text.ts'
import styles from './message-fields.module.css'

interface MessageFieldsProps {
	block: Pick<ShownBlock<'form'>, 'topics' | 'askPhone'>
	/** The beginning of the fields' ids, where a page has several forms. */
	at?: string
	typed?: Readonly<Record<string, string>>
	error?: (name: string) => string | undefined
}

/** The fields of a form on a page: who writes, about what, and the message. */
export function MessageFields({ block: { topics, askPhone }, at, typed = {}, error = () => undefined }: MessageFieldsProps) {
	const { form: text } = usePageText()
	const field = (name: string) => ({
		...{ name, id: at === undefined ? undefined : `${at}-${fieldId(name)}`, defaultValue: typed[name], error: error(name) },
	})
	return (
		<Stack>
			<TextField {...field('name')} label={text.name} autoComplete="name" maxLength={longestPersonName} required />
			<TextField
				{...field('email')}
				label={text.email}
				help={text.emailHelp}
				type="email"
				inputMode="email"
				autoComplete="email"
				maxLength={longestEmail}
				required
			/>
			{askPhone !== 'no' && (
				<TextField
					{...field('phone')}
					label={text.phone}
					type="tel"
					inputMode="tel"
					autoComplete="tel"
					maxLength={longestPhone}
					required={askPhone === 'required'}
					optionalMark={text.optional}
				/>
			)}
			{topics.length > 0 && (
				<SelectField
					{...field('topic')}
					defaultValue={typed['topic'] ?? ''}
					label={text.topic}
					placeholder={text.chooseTopic}
					choices={topics.map(({ label }) => ({ value: label, label }))}
					required
				/>
			)}
			<TextArea {...field('text')} label={text.text} rows={6} maxLength={longest.message} required />
			<div className={styles.trap} aria-hidden="true">
				<label>
					{text.leaveEmpty}
					<input name="homepage" defaultValue="" tabIndex={-1} autoComplete="off" />
				</label>
			</div>
		</Stack>
	)
}
