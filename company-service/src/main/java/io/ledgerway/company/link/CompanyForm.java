package io.ledgerway.company.link;

import org.jspecify.annotations.Nullable;

/**
 * What the forms of a company's page send; the fields of one page are missing on the others.
 *
 * @param step the page
 * @param disconnect id of a connection, as are {@code reconnect} and {@code upload}
 */
record CompanyForm(
        @Nullable String step,
        @Nullable String category,
        @Nullable String platformKey,
        @Nullable String disconnect,
        @Nullable String reconnect,
        @Nullable String upload,
        @Nullable String done,
        @Nullable String cancel) {}
