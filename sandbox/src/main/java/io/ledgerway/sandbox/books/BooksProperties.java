package io.ledgerway.sandbox.books;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Settings of generated books.
 *
 * @param seed seed of organisations that a link opens; when absent, each takes the next number,
 *     from 1
 * @param size number of records of organisations that a link opens, 0 to {@link
 *     Organisations#MAX_SIZE}; {@link Organisations#DEFAULT_SIZE} when absent
 */
@ConfigurationProperties("sandbox.books")
record BooksProperties(@Nullable Long seed, @Nullable Integer size) {

    BooksProperties {
        if (size != null && (size < 0 || size > Organisations.MAX_SIZE)) {
            throw new IllegalArgumentException(
                    "SANDBOX_BOOKS_SIZE must be 0 to %d, not %d"
                            .formatted(Organisations.MAX_SIZE, size));
        }
    }

    int sizeOrDefault() {
        return size == null ? Organisations.DEFAULT_SIZE : size;
    }
}
