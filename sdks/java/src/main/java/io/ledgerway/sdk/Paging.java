package io.ledgerway.sdk;

import io.ledgerway.sdk.client.ApiException;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Reads lists to their end, page by page. */
public final class Paging {

    private Paging() {}

    /**
     * Reads a page of a list.
     *
     * @param <P> the type of the page
     */
    @FunctionalInterface
    public interface PageReader<P> {

        /**
         * Reads a page.
         *
         * @param number the number of the page, from 1
         */
        P read(int number) throws ApiException;
    }

    /**
     * All elements of a list. The stream requests a page when it needs its first element; a failed
     * request is a {@link LedgerwayException}. Records of a data type can have any order; order other
     * lists with the oldest first, such as companies by {@code created}, so that an entry that is
     * added between two pages comes last and moves no others.
     *
     * @param reader reads a page
     * @param results the elements of a page; null for none
     * @param hasNext whether a page names a next one
     */
    public static <P, T> Stream<T> all(
            PageReader<P> reader, Function<P, List<T>> results, Function<P, Boolean> hasNext) {
        return StreamSupport.stream(
                Spliterators.spliteratorUnknownSize(
                        new PageIterator<>(reader, results, hasNext),
                        Spliterator.ORDERED | Spliterator.NONNULL),
                false);
    }

    private static final class PageIterator<P, T> implements Iterator<T> {

        private final PageReader<P> reader;
        private final Function<P, List<T>> results;
        private final Function<P, Boolean> hasNextPage;
        private Iterator<T> current = List.<T>of().iterator();
        private int next = 1;
        private boolean isEnd;

        PageIterator(
                PageReader<P> reader,
                Function<P, List<T>> results,
                Function<P, Boolean> hasNextPage) {
            this.reader = reader;
            this.results = results;
            this.hasNextPage = hasNextPage;
        }

        @Override
        public boolean hasNext() {
            while (!current.hasNext() && !isEnd) {
                P page = LedgerwayException.unchecked(() -> reader.read(next));
                List<T> elements = results.apply(page);
                current = elements == null ? List.<T>of().iterator() : elements.iterator();
                isEnd = !hasNextPage.apply(page);
                next++;
            }
            return current.hasNext();
        }

        @Override
        public T next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return current.next();
        }
    }
}
