import { WireError } from '~/api/client.ts'

/** Whether the server refused a device because it was cut off. */
export function isCutOff(error: unknown): boolean {
	return error instanceof WireError && error.data.some(({ code }) => code === 'device_cut_off' || code === 'device_not_found')
}
