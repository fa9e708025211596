package io.ledgerway.webhook.deliverylog;

import io.ledgerway.model.log.LogText;
import org.jspecify.annotations.Nullable;

/** The part of a response body that the log shows. */
final class ResponseText {

    /** Stands for bytes that are no UTF-8, and for control characters that text does not have. */
    private static final int NO_TEXT = '\ufffd';

    private ResponseText() {}

    /** At most 4 kB; null for an empty body and for one that is no text. */
    static @Nullable String of(@Nullable String body) {
        String excerpt = LogText.excerpt(body);
        return excerpt == null
                        || excerpt.isEmpty()
                        || excerpt.chars().anyMatch(ResponseText::isNoText)
                ? null
                : excerpt;
    }

    private static boolean isNoText(int character) {
        return character == NO_TEXT
                || (character < ' ' && character != '\n' && character != '\r' && character != '\t');
    }
}
