/** The states of an own account: payments begin only by a `ready` one. */
export const accountStates = ['ready', 'incomplete', 'in_review', 'gone'] as const
export type AccountState = (typeof accountStates)[number]

/** The states that a gateway reports for a connected account. */
export const connectedStates = ['ready', 'incomplete', 'in_review'] as const satisfies readonly AccountState[]

const toldOfConnecting = [...connectedStates, 'again', 'silent', 'no'] as const
/**
 * The message for people who come back from the gateway. `again`: their page there has ended; `silent`, `no`: the gateway did not answer, or refused.
 */
export type ToldOfConnecting = (typeof toldOfConnecting)[number]

/** Reads the message from an address; nothing for unknown values. */
export function toldIn(typed: string | null): ToldOfConnecting | undefined {
	return toldOfConnecting.find((each) => each === typed)
}
