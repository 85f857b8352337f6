/** How sending one picture ended. */
export type SentPicture = { candidateNumbers: string[] } | { problem: string } | { told: string } | { failed: true }

/** Sends one picture and reports the sent share, from 0 to 1. Fetch cannot report it. */
function sendPicture(path: string, file: File, onProgress: (share: number) => void): Promise<SentPicture> {
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

const waitMs = 20_000
const mostWaits = 60

/** Sends one picture of very many: when the server says to slow down, it waits and sends the picture again. */
export async function sendPatiently(path: string, file: File, onProgress: (share: number) => void): Promise<SentPicture> {
	for (let waits = 0; ; waits++) {
		const sent = await sendPicture(path, file, onProgress)
		if (!('problem' in sent) || sent.problem !== 'slow_down' || waits === mostWaits) return sent
		await new Promise((resolve) => setTimeout(resolve, waitMs))
	}
}
