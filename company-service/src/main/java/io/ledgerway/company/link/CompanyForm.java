package io.ledgerway.company.link;

import org.jspecify.annotations.Nullable;

/**
 * Fields of the forms of a company's link pages. Fields of other pages are null.
 *
 * @param step page that sent the form
 * @param window present if the form was sent to a window beside a frame
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
        @Nullable String window,
        @Nullable String cancel) {}
