package io.ledgerway.sandbox.books;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * Settings of generated books.
 *
 * @param seed seed of organisations that a link opens; when absent, each takes the next number,
 *     from 1
 */
@ConfigurationProperties("sandbox.books")
record BooksProperties(@Nullable Long seed) {}
