/** How long work goes on before Ctrl-C is listened for. */
const milliseconds = 100;

let last = performance.now();

/** Lets signals in, when it is time; otherwise costs next to nothing. To be awaited in every long loop. */
export async function breathe(): Promise<void> {
  if (performance.now() - last < milliseconds) return;
  await new Promise((resolve) => setImmediate(resolve));
  last = performance.now();
}
