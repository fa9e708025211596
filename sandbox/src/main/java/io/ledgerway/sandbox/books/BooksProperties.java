package io.ledgerway.sandbox.books;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * What the books of organisations that a link opens follow from.
 *
 * @param seed their seed; when it is unset, each takes the next number: the first one 1
 */
@ConfigurationProperties("sandbox.books")
record BooksProperties(@Nullable Long seed) {}
