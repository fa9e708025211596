package io.ledgerway.starter.telemetry;

import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.MDC;

/**
 * Correlation id of the current call: in every log line, in error bodies, and on calls to other
 * services. The gateway creates it.
 */
public final class CorrelationId {

    /** Its name among the fields of a log line. */
    public static final String LOG_FIELD = "correlationId";

    private static final Pattern UUID_TEXT =
            Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

    private CorrelationId() {}

    /** The id of the call that this thread serves; a fresh one when it serves none. */
    public static String current() {
        String current = MDC.get(LOG_FIELD);
        return current != null ? current : UUID.randomUUID().toString();
    }

    /** What came in when it is a UUID, otherwise a fresh one: headers are not to be trusted. */
    static String acceptOrGenerate(@Nullable String header) {
        return header != null && UUID_TEXT.matcher(header).matches()
                ? header
                : UUID.randomUUID().toString();
    }
}
