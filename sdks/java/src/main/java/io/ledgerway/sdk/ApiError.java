package io.ledgerway.sdk;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.ledgerway.sdk.client.ApiException;
import java.util.ArrayList;
import java.util.List;

/**
 * Error of a failed call, as the API describes it.
 *
 * @param statusCode the HTTP status; 0 if there was no response
 * @param message the message for developers
 * @param correlationId quote it in support requests; empty if there was no response
 * @param detailedErrorCode distinguishes causes of the same status; 0 without detail
 * @param canBeRetried whether the same request can succeed later: {@code Yes}, {@code No} or {@code
 *     Unknown}
 * @param validationErrors the errors of the request
 */
public record ApiError(
        int statusCode,
        String message,
        String correlationId,
        int detailedErrorCode,
        String canBeRetried,
        List<ValidationError> validationErrors) {

    private static final ObjectMapper JSON = new ObjectMapper();

    public ApiError {
        validationErrors = List.copyOf(validationErrors);
    }

    /** The error of a failed call. */
    public static ApiError of(ApiException failure) {
        JsonNode body = body(failure.getResponseBody());
        List<ValidationError> errors = new ArrayList<>();
        for (JsonNode error : body.path("validation").path("errors")) {
            errors.add(
                    new ValidationError(
                            error.path("itemId").asText(""),
                            error.path("message").asText(""),
                            error.path("validatorName").asText("")));
        }
        String header =
                failure.getResponseHeaders() == null
                        ? ""
                        : failure.getResponseHeaders().firstValue("X-Correlation-Id").orElse("");
        String message = failure.getMessage() == null ? "" : failure.getMessage();
        return new ApiError(
                failure.getCode(),
                body.path("error").asText(message),
                body.path("correlationId").asText(header),
                body.path("detailedErrorCode").asInt(0),
                body.path("canBeRetried").asText("Unknown"),
                errors);
    }

    private static JsonNode body(String text) {
        try {
            return text == null ? JSON.missingNode() : JSON.readTree(text);
        } catch (JsonProcessingException e) {
            return JSON.missingNode();
        }
    }

    /**
     * An error of the request.
     *
     * @param itemId the path of the member
     * @param message what is wrong
     * @param validatorName the rule
     */
    public record ValidationError(String itemId, String message, String validatorName) {}
}
