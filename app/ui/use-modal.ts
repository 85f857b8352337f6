import { useEffect, useRef } from 'react'

/** Opens and closes a `<dialog>` with a boolean. */
export function useModal(open: boolean) {
	const element = useRef<HTMLDialogElement>(null)
	useEffect(() => {
		const dialog = element.current
		if (!dialog || dialog.open === open) return
		if (open) dialog.showModal()
		else dialog.close()
	}, [open])
	return element
}
