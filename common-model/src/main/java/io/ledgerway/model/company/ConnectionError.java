package io.ledgerway.model.company;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Error because of which a connection could not be linked or was lost.
 *
 * @param statusCode status as text, such as {@code "403"}
 * @param statusText status text of the platform
 * @param errorMessage explanation by Ledgerway
 * @param resolvedOnUtc absent while the error is active
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ConnectionError(
        String statusCode,
        String statusText,
        String errorMessage,
        Instant erroredOnUtc,
        State status,
        @Nullable Instant resolvedOnUtc) {

    /** Whether the error still affects the connection. */
    public enum State {
        ACTIVE("Active"),
        RESOLVED("Resolved");

        private final String wire;

        State(String wire) {
            this.wire = wire;
        }

        @JsonValue
        public String wire() {
            return wire;
        }
    }
}
