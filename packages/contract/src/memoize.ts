/** A function that computes its result once for each object, and keeps the result as long as the object. */
export function memoize<Key extends object, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const known = new WeakMap<Key, {readonly result: Result}>();
  return (key) => {
    const found = known.get(key) ?? {result: compute(key)};
    known.set(key, found);
    return found.result;
  };
}
