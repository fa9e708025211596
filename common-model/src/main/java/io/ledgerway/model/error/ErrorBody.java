package io.ledgerway.model.error;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Body of every 4xx and 5xx response.
 *
 * @param statusCode the HTTP status
 * @param service the service that reports the error, such as {@code PublicApi}
 * @param error message for developers
 * @param correlationId id for support requests; identifies the log entries
 * @param validation the validation errors of the request
 * @param canBeRetried {@code Yes}, {@code No} or {@code Unknown}: text, never a boolean
 * @param detailedErrorCode the status and two digits that distinguish its causes; 0 without detail
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ErrorBody(
        int statusCode,
        String service,
        String error,
        String correlationId,
        @Nullable Validation validation,
        String canBeRetried,
        int detailedErrorCode) {

    /** The validation errors of a request. */
    public record Validation(List<Item> errors, List<Item> warnings) {

        public Validation {
            errors = List.copyOf(errors);
            warnings = List.copyOf(warnings);
        }
    }

    /**
     * A validation error.
     *
     * @param itemId path of the member, such as {@code Items[0].Name}
     * @param message the message
     * @param validatorName name of the validator, such as {@code CreateCompany}
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Item(@Nullable String itemId, String message, @Nullable String validatorName) {}
}
