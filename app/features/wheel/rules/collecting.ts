/** So long may be what winners are told of collecting, in either language. */
export const longestCollecting = 1000
