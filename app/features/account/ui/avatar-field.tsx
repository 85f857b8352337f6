import { useEffect, useState, type ChangeEvent } from 'react'
import { middleCrop, type Crop } from '~/platform/images/crop.ts'
import type { PictureProblem } from '~/platform/images/keep-avatar.server.ts'
import { mostPictureBytes, mostPictureMegabytes, pictureKinds } from '~/platform/uploads/picture-limits.ts'
import { describedBy, Field } from '~/ui/field.tsx'
import { openPicture } from '~/ui/open-picture.ts'
import { PictureCrop } from '~/ui/picture-crop.tsx'
import { useAccountText } from '~/features/account/text/account-text.ts'
import { Avatar } from './avatar.tsx'
import { FileInput } from '~/shell/form/file-input.tsx'
import styles from './avatar-field.module.css'

/** The name of the file input. Put the field last in its form, which must be `multipart/form-data` (`readSentForm`). */
export const avatarFieldName = 'picture'

export interface AvatarFieldProps {
	/** Whose picture it is: the field shows their initials as long as there is no picture. */
	personName: string
	/** The path of the present picture. */
	avatarPath: string | null
	problem?: PictureProblem
	required?: boolean
}

interface Chosen {
	image: HTMLImageElement
	crop: Crop
}

/** Chooses a picture and the square of it to use. Without JavaScript it is a plain file input, and the middle of the picture is used. */
export function AvatarField({ personName, avatarPath, problem, required }: AvatarFieldProps) {
	const { avatar: text } = useAccountText()
	const [chosen, setChosen] = useState<Chosen>()
	const [found, setFound] = useState<PictureProblem>()
	const shown = found ?? (chosen ? undefined : problem)
	const field = {
		name: avatarFieldName,
		required,
		help: text.help(mostPictureMegabytes),
		error: shown && text.problems[shown](mostPictureMegabytes),
	}
	useEffect(() => () => URL.revokeObjectURL(chosen?.image.src ?? ''), [chosen?.image])

	async function look({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
		setChosen(undefined)
		setFound(undefined)
		const file = input.files?.[0]
		if (!file) return
		const image = await openPicture(file, mostPictureBytes)
		if (typeof image !== 'string') return setChosen({ image, crop: middleCrop(sizeOf(image)) })
		// A file that cannot be sent is removed again, so that the rest of the form can still be sent.
		input.value = ''
		setFound(image)
	}

	return (
		<div className={styles.avatarField}>
			{chosen ? (
				<PictureCrop
					image={chosen.image}
					crop={chosen.crop}
					round
					texts={text}
					onCrop={(change) => setChosen((now) => now && { ...now, crop: change(now.crop) })}
				/>
			) : (
				<Avatar name={personName} path={avatarPath} size="lg" />
			)}
			<Field {...field} label={avatarPath ? text.another : text.label} className={styles.file}>
				<FileInput {...describedBy(field)} accept={pictureKinds} onChange={(event) => void look(event)} />
			</Field>
		</div>
	)
}

const sizeOf = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => ({ width, height })
