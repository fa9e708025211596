package io.ledgerway.starter.error;

import io.ledgerway.model.error.ErrorBody;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects the validation errors of a request, so that one response contains all of them. */
public final class ValidationErrors {

    private final @Nullable String validator;
    private final int limit;
    private final List<ErrorBody.Item> items = new ArrayList<>();
    private @Nullable String summary;

    /**
     * Starts the validation of a request.
     *
     * @param validator the {@code validatorName} of the errors, e.g. {@code UpdateProfile}; null
     *     for none
     */
    public ValidationErrors(@Nullable String validator) {
        this(validator, Integer.MAX_VALUE);
    }

    /**
     * Starts the validation of a request.
     *
     * @param validator the {@code validatorName} of the errors; null for none
     * @param limit maximum number of reported errors; further errors are dropped
     */
    public ValidationErrors(@Nullable String validator, int limit) {
        this.validator = validator;
        this.limit = limit;
    }

    /** Adds an error. */
    public void add(@Nullable String itemId, String message) {
        if (items.size() < limit) {
            items.add(new ErrorBody.Item(itemId, message, validator));
        }
    }

    /** Adds an error if the condition is true. */
    public void addIf(boolean wrong, @Nullable String itemId, String message) {
        if (wrong) {
            add(itemId, message);
        }
    }

    /** Adds an error whose message is also the summary of the response, if it is the first such. */
    public void addAsSummary(@Nullable String itemId, String message) {
        add(itemId, message);
        if (summary == null) {
            summary = message;
        }
    }

    /** The number of reported errors. */
    public int size() {
        return items.size();
    }

    /**
     * Ends the validation. The summary is fixed, unless {@link #addAsSummary} set another.
     *
     * @throws ApiException 400 with all errors, if there are any
     */
    public void throwIfAny() {
        throwIfAny(summary == null ? ApiError.NOT_VALID : summary);
    }

    /**
     * Ends the validation with the message of the first error as the summary.
     *
     * @throws ApiException 400 with all errors, if there are any
     */
    public void throwFirstIfAny() {
        if (!items.isEmpty()) {
            throwIfAny(items.getFirst().message());
        }
    }

    /**
     * Ends the validation.
     *
     * @param sentence the summary of the response
     * @throws ApiException 400 with all errors, if there are any
     */
    public void throwIfAny(String sentence) {
        if (!items.isEmpty()) {
            throw ApiException.invalid(sentence, items);
        }
    }
}
