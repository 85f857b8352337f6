import { pictureKinds } from '~/platform/uploads/picture-limits.ts'

/**
 * Opens a picture somebody chose, to show it before it is sent. The faults it finds can be shown at once; the server checks the file again. The
 * caller releases the picture's address (`URL.revokeObjectURL`) when it is no longer shown.
 */
export async function openPicture(file: File, mostBytes: number): Promise<HTMLImageElement | 'too_heavy' | 'wrong_kind' | 'unreadable'> {
	if (file.size > mostBytes) return 'too_heavy'
	if (!pictureKinds.split(',').includes(file.type)) return 'wrong_kind'
	return (await loadPicture(URL.createObjectURL(file))) ?? 'unreadable'
}

/** A picture, completely loaded from an address; nothing when it cannot be loaded. */
export async function loadPicture(address: string): Promise<HTMLImageElement | undefined> {
	const image = new Image()
	image.src = address
	try {
		await image.decode()
		return image
	} catch {
		if (address.startsWith('blob:')) URL.revokeObjectURL(address)
		return undefined
	}
}
