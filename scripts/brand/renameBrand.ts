/**
 * Renames the product in a text: in prose, hosts, headers, and variables.
 *
 * @param from the old name, and its form in hosts and variables
 * @param name the new name, one word such as `Acme`
 */
export function renameBrand(
  text: string,
  from: {readonly name: string; readonly slug: string},
  name: string,
): string {
  const slug = name.toLowerCase();
  return text
    .replaceAll(from.name, name)
    .replaceAll(from.slug.toUpperCase(), slug.toUpperCase())
    .replaceAll(from.slug, slug);
}
