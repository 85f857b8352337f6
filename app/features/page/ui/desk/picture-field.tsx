import { useState } from 'react'
import { useHref } from 'react-router'
import { useLocale } from '~/i18n/text.ts'
import { inLocale, translated } from '~/kernel/locale.ts'
import { imageUrl } from '~/kernel/image-url.ts'
import { pictureKinds } from '~/platform/uploads/picture-limits.ts'
import { FileInput } from '~/shell/form/file-input.tsx'
import { InBothLanguages } from '~/shell/form/in-both-languages.tsx'
import type { TypedForm } from '~/shell/form/typed-form.ts'
import { Button } from '~/ui/button.tsx'
import { fieldId, TextField } from '~/ui/field.tsx'
import { Notice } from '~/ui/notice.tsx'
import { FieldRow, Stack } from '~/ui/page.tsx'
import { longest } from '~/features/page/rules/longest.ts'
import { pictureIn, typedPicture } from '~/features/page/rules/page-form.ts'
import { usePageText } from '~/features/page/text/page-text.ts'
import styles from './editor.module.css'

/** The field for a picture: its description, and the focal point that stays visible when it is cut, set on the picture or by two sliders. */
export function PictureField({ at, label, form }: { at: string; label: string; form: TypedForm }) {
	const { desk: text } = usePageText()
	const locale = useLocale()
	const [busy, setBusy] = useState(false)
	const [problem, setProblem] = useState(false)
	const upload = useHref('/desk/pages/picture')
	const picture = pictureIn(form.typed[at])
	const { error } = form.field(at)
	const share = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100

	async function send(file: File) {
		setBusy(true)
		setProblem(false)
		const body = new FormData()
		body.append('picture', file)
		try {
			const answer = (await (await fetch(upload, { method: 'POST', body })).json()) as { picture?: string }
			if (answer.picture) form.set({ [at]: answer.picture })
			else setProblem(true)
		} catch {
			setProblem(true)
		} finally {
			setBusy(false)
		}
	}

	const slider = (axis: 'x' | 'y') =>
		picture && (
			<label>
				{text.focus[axis]}
				<input
					type="range"
					min="0"
					max="100"
					value={picture[axis] * 100}
					onChange={(event) => form.set({ [at]: typedPicture({ ...picture, [axis]: share(Number(event.currentTarget.value) / 100) }) })}
				/>
			</label>
		)
	return (
		<fieldset className={styles.item}>
			<legend>{label}</legend>
			<Stack>
				{picture && (
					<>
						<div className={styles.focus}>
							<img
								src={imageUrl(picture.path, 800, 800)}
								alt={inLocale(translated(form.typed[`${at}.alt.vi_VN`], form.typed[`${at}.alt.en_US`]), locale)}
								onClick={(event) => {
									const box = event.currentTarget.getBoundingClientRect()
									const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height]
									form.set({ [at]: typedPicture({ ...picture, x: share(x), y: share(y) }) })
								}}
							/>
							<span style={{ left: `${picture.x * 100}%`, top: `${picture.y * 100}%` }} aria-hidden="true" />
						</div>
						<FieldRow>
							{slider('x')}
							{slider('y')}
						</FieldRow>
						<InBothLanguages form={form} vi={`${at}.alt.vi_VN`} en={`${at}.alt.en_US`} required layout="row">
							{(field) => (
								<TextField
									label={(field.lang === 'vi' ? text.inVietnamese : text.inEnglish)(text.alt)}
									maxLength={longest.alt}
									{...field}
								/>
							)}
						</InBothLanguages>
					</>
				)}
				{(problem || error !== undefined) && <Notice kind="danger" role="alert" title={problem ? text.pictureProblem : error} />}
				<label htmlFor={fieldId(at)}>{busy ? text.sending : picture ? text.otherPicture : text.choosePicture}</label>
				<FileInput
					id={fieldId(at)}
					accept={pictureKinds}
					disabled={busy}
					onChange={(event) => {
						const [file] = event.currentTarget.files ?? []
						if (file) void send(file)
					}}
				/>
				{picture && (
					<div>
						<Button size="sm" look="quiet" onClick={() => form.set({ [at]: '' })}>
							{text.removePicture}
						</Button>
					</div>
				)}
			</Stack>
		</fieldset>
	)
}
