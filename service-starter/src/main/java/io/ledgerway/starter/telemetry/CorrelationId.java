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

    /** Field of a log line that contains the correlation id. */
    public static final String LOG_FIELD = "correlationId";

    /** Header of a record with the id of the request that led to its event. */
    public static final String RECORD_HEADER = "ce_correlationid";

    private static final Pattern UUID_TEXT =
            Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

    private CorrelationId() {}

    /** Id of the request that this thread serves; a new one without a request. */
    public static String current() {
        String current = MDC.get(LOG_FIELD);
        return current != null ? current : UUID.randomUUID().toString();
    }

    /** Id of the request or event that this thread serves; null without one. */
    public static @Nullable UUID currentOrNull() {
        return parse(MDC.get(LOG_FIELD));
    }

    /** Parses an id; null for anything else. */
    public static @Nullable UUID parse(@Nullable String text) {
        return text != null && UUID_TEXT.matcher(text).matches() ? UUID.fromString(text) : null;
    }

    /** Sets the id of the work that this thread begins, until the result is closed. */
    public static MDC.MDCCloseable begin(UUID id) {
        return MDC.putCloseable(LOG_FIELD, id.toString());
    }

    /** The header's value if it is a UUID, otherwise a new id, because headers are not trusted. */
    static String acceptOrGenerate(@Nullable String header) {
        return header != null && UUID_TEXT.matcher(header).matches()
                ? header
                : UUID.randomUUID().toString();
    }
}
