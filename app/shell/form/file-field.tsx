import { useState, type ChangeEvent, type ComponentProps } from 'react'
import { formatNumber } from '~/i18n/formats.ts'
import { useLocale } from '~/i18n/text.ts'
import { describedBy, Field, useMistake, type FieldTexts } from '~/ui/field.tsx'
import { useFormText } from './text/form-text.ts'
import { FileInput } from './file-input.tsx'

export type FileFieldProps = FieldTexts & {
	/** The largest size of all files together. */
	mostBytes: number
} & Pick<ComponentProps<'input'>, 'accept' | 'multiple'>

/**
 * Files from somebody's device. Files that are too large are refused before they are sent, and removed from the field, so that the rest of the
 * form can be sent; without JavaScript the server refuses them.
 */
export function FileField({ mostBytes, accept, multiple, ...texts }: FileFieldProps) {
	const text = useFormText()
	const locale = useLocale()
	const [refused, setRefused] = useState(false)
	const mistake = useMistake(texts)
	const error = refused ? text.filesTooLarge(formatNumber(locale, mostBytes / 1024 / 1024)) : mistake

	function look({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
		const bytes = [...(input.files ?? [])].reduce((sum, { size }) => sum + size, 0)
		setRefused(bytes > mostBytes)
		if (bytes > mostBytes) input.value = ''
	}

	return (
		<Field {...texts} error={error}>
			<FileInput {...describedBy({ ...texts, error })} accept={accept} multiple={multiple} onChange={look} />
		</Field>
	)
}
