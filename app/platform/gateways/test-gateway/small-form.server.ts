/** Forms of the test gateway's pages are small; a larger body is no form of ours. */
const largestForm = 8_192

/** Reads a form that was sent to a page of the test gateway, or answers why it cannot be read. */
export async function readSmallForm(request: Request): Promise<URLSearchParams | Response> {
	if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded'))
		return new Response('Not a form', { status: 415 })
	if (Number(request.headers.get('content-length') ?? 0) > largestForm) return new Response('Too large', { status: 413 })
	const body = await request.text()
	return body.length > largestForm ? new Response('Too large', { status: 413 }) : new URLSearchParams(body)
}
