/** How sending one picture ended. */
export type SentPicture = { candidateNumbers: string[] } | { problem: string } | { told: string } | { failed: true }

/** Sends one picture and tells how much of it has left, from 0 to 1. Fetch cannot tell. */
export function sendPicture(path: string, file: File, onProgress: (share: number) => void): Promise<SentPicture> {
	return new Promise((resolve) => {
		const request = new XMLHttpRequest()
		const form = new FormData()
		form.append('picture', file, file.name)
		request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
		request.onload = () => {
			try {
				resolve(JSON.parse(request.responseText) as SentPicture)
			} catch {
				resolve({ failed: true })
			}
		}
		request.onerror = () => resolve({ failed: true })
		request.open('POST', path)
		request.send(form)
	})
}
