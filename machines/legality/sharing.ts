/** Makes one thing for each object and gives it out again: what is the same object is alike. */
export function shared<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>();
  let lastKey: Key | undefined;
  let lastMade: Made | undefined;
  return (key) => {
    if (key === lastKey && lastMade !== undefined) return lastMade;
    let value = made.get(key);
    if (value === undefined) {
      value = make(key);
      made.set(key, value);
    }
    lastKey = key;
    lastMade = value;
    return value;
  };
}
