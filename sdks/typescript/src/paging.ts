interface Page {
  readonly results?: readonly unknown[];
  readonly _links?: { readonly next?: unknown };
}

type ElementOf<P> = P extends { results?: readonly (infer T)[] | undefined } ? T : unknown;

/**
 * All elements of a list. A page is requested when its first element is needed. Records of a data type can have any order; order other lists with the oldest
 * first, such as companies by `created`, so that an entry that is added between two pages comes last and moves no others.
 *
 * @param read reads a page by its number, from 1
 */
export async function* allPages<P>(
  read: (page: number) => Promise<P>,
): AsyncGenerator<ElementOf<P>, void, undefined> {
  for (let number = 1; ; number++) {
    const page = (await read(number)) as Page;
    yield* (page.results ?? []) as ElementOf<P>[];
    if (page._links?.next === undefined) {
      return;
    }
  }
}
