package io.ledgerway.expense.request;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.error.ApiException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects all validation errors of a request. */
public final class ValidationErrors {

    /** Maximum number of reported errors. */
    private static final int MAX_ERRORS = 200;

    private static final String NOT_VALID = "Error processing request - not valid.";

    private final String validator;
    private final List<ErrorBody.Item> items = new ArrayList<>();
    private @Nullable String sentence;

    /**
     * Creates an empty collection.
     *
     * @param validator the {@code validatorName} of the errors
     */
    public ValidationErrors(String validator) {
        this.validator = validator;
    }

    public void add(@Nullable String itemId, String message) {
        if (items.size() < MAX_ERRORS) {
            items.add(new ErrorBody.Item(itemId, message, validator));
        }
    }

    /**
     * Adds an error whose message is fixed by the API; the first of them becomes the error message.
     */
    void addWithOwnMessage(String itemId, String message) {
        add(itemId, message);
        if (sentence == null) {
            sentence = message;
        }
    }

    /**
     * Rejects the request if there are errors.
     *
     * @throws ApiException 400 with all errors
     */
    public void throwIfAny() {
        if (!items.isEmpty()) {
            throw ApiException.invalid(sentence == null ? NOT_VALID : sentence, items);
        }
    }
}
