/** A list of numbers with a shape, as TensorFlow.js has it. */
export interface Tensor {
	size: number
	dispose: () => void
}

type Operator = (tensor: Tensor, ...rest: unknown[]) => Tensor

/** The parts of TensorFlow.js's core that are used (`@tensorflow/tfjs-core`). */
export type Tensors = Record<(typeof named)[number], Operator> & {
	Tensor: { prototype: object }
	setBackend: (name: 'wasm') => Promise<boolean>
	tensor3d: (values: Uint8Array, shape: [number, number, number], type: 'int32') => Tensor
}

const named = ['add', 'cast', 'div', 'expandDims', 'max', 'mean', 'min', 'mul', 'reshape', 'sub', 'transpose'] as const

/**
 * TensorFlow.js's operators as methods of a tensor, those that face-api calls so. The core alone has them as functions; as methods the bundle adds
 * them (its `chained_ops`), each one a line that calls the function.
 */
export function tensorMethods(tensors: Tensors): Record<string, (this: Tensor, ...rest: number[]) => Tensor> {
	const shaped = function (this: Tensor, ...shape: number[]) {
		return tensors.reshape(this, shape)
	}
	const alike = named.map((name) => [
		name,
		function (this: Tensor, ...rest: unknown[]) {
			return tensors[name](this, ...rest)
		},
	])
	return {
		...(Object.fromEntries(alike) as Record<string, (this: Tensor, ...rest: number[]) => Tensor>),
		...{ as2D: shaped, as3D: shaped, as4D: shaped },
		as1D() {
			return tensors.reshape(this, [this.size])
		},
		toInt() {
			return tensors.cast(this, 'int32')
		},
	}
}
