package io.ledgerway.model.error;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Body of every 4xx and 5xx response.
 *
 * @param statusCode the HTTP status
 * @param service the service that reports the error, e.g. {@code PublicApi}
 * @param error a sentence for the developer who reads it
 * @param correlationId quoted to support; finds the logs
 * @param validation what exactly is wrong with the request
 * @param canBeRetried {@code Yes}, {@code No} or {@code Unknown}: text, never a boolean
 * @param detailedErrorCode 0 unless the contract names one
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

    /** All that is wrong with a request. */
    public record Validation(List<Item> errors, List<Item> warnings) {

        public Validation {
            errors = List.copyOf(errors);
            warnings = List.copyOf(warnings);
        }
    }

    /**
     * One thing that is wrong.
     *
     * @param itemId a path to the field, e.g. {@code Items[0].Name}
     * @param message a sentence
     * @param validatorName who checks this, e.g. {@code CreateCompany}
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Item(@Nullable String itemId, String message, @Nullable String validatorName) {}
}
