package io.ledgerway.model.company;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Why a connection could not be made or was lost; the JSON shape of {@code dataConnectionErrors[]}.
 *
 * @param statusCode text, e.g. {@code "403"}
 * @param statusText as the source gave it
 * @param errorMessage in the words of Ledgerway
 * @param resolvedOnUtc absent while active
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ConnectionError(
        String statusCode,
        String statusText,
        String errorMessage,
        Instant erroredOnUtc,
        State status,
        @Nullable Instant resolvedOnUtc) {

    /** Whether it still stands in the way. */
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
