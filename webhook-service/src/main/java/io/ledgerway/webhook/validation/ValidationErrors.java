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
     * Begins to check a request.
     *
     * @param validator who checks, as the answer says it, e.g. {@code CreateWebhookConsumer}
     */
    public ValidationErrors(String validator) {
        this.validator = validator;
    }

    /** Notes something that is wrong. */
    public void add(String field, String message) {
        errors.add(new ErrorBody.Item(field, message, validator));
    }

    /** The same, where it is. */
    public void addIf(boolean wrong, String field, String message) {
        if (wrong) {
            add(field, message);
        }
    }

    /**
     * Ends the checks.
     *
     * @throws ApiException 400 that names each thing that is wrong
     */
    public void throwIfAny() {
        if (!errors.isEmpty()) {
            throw ApiException.invalid("Error processing request - not valid.", errors);
        }
    }
}
