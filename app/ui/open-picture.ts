import { pictureKinds } from '../platform/uploads/picture-limits.ts'

/**
 * Opens a picture somebody chose, to show it before it is sent. What it finds wrong can be said at once; the server looks into the file.
 * Whoever opens one gives its address back (`URL.revokeObjectURL`) when it is no longer shown.
 */
export async function openPicture(file: File, mostBytes: number): Promise<HTMLImageElement | 'too_heavy' | 'wrong_kind' | 'unreadable'> {
	if (file.size > mostBytes) return 'too_heavy'
	if (!pictureKinds.split(',').includes(file.type)) return 'wrong_kind'
	return (await loadPicture(URL.createObjectURL(file))) ?? 'unreadable'
}

/** A picture from an address, whole; nothing when it cannot be had. */
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
