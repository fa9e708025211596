package io.ledgerway.webhook.validation;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.error.ApiException;
import java.util.ArrayList;
import java.util.List;

/** Collects the validation errors of a request, so that one response names all of them. */
public final class ValidationErrors {

    private final String validator;
    private final List<ErrorBody.Item> errors = new ArrayList<>();

    /**
     * Starts the validation of a request.
     *
     * @param validator name of the validator in the response, e.g. {@code CreateWebhookConsumer}
     */
    public ValidationErrors(String validator) {
        this.validator = validator;
    }

    /** Adds an error. */
    public void add(String field, String message) {
        errors.add(new ErrorBody.Item(field, message, validator));
    }

    /** Adds an error if the condition holds. */
    public void addIf(boolean wrong, String field, String message) {
        if (wrong) {
            add(field, message);
        }
    }

    /**
     * Ends the validation.
     *
     * @throws ApiException 400 with one item per error
     */
    public void throwIfAny() {
        if (!errors.isEmpty()) {
            throw ApiException.invalid("Error processing request - not valid.", errors);
        }
    }
}
