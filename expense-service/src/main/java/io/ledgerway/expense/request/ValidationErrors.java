package io.ledgerway.expense.request;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.error.ApiException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Everything that is wrong with a request, so that one answer names it all. */
public final class ValidationErrors {

    /** More are not read by anybody. */
    private static final int MOST = 200;

    private static final String NOT_VALID = "Error processing request - not valid.";

    private final String validator;
    private final List<ErrorBody.Item> items = new ArrayList<>();
    private @Nullable String sentence;

    /**
     * @param validator the name of who checks, as clients read it
     */
    public ValidationErrors(String validator) {
        this.validator = validator;
    }

    public void add(@Nullable String itemId, String message) {
        if (items.size() < MOST) {
            items.add(new ErrorBody.Item(itemId, message, validator));
        }
    }

    /** One that the contract has its own sentence for; the first of them becomes the error. */
    void addWithOwnMessage(String itemId, String message) {
        add(itemId, message);
        if (sentence == null) {
            sentence = message;
        }
    }

    /**
     * Ends a request that has validation errors.
     *
     * @throws ApiException 400 when anything is wrong
     */
    public void throwIfAny() {
        if (!items.isEmpty()) {
            throw ApiException.invalid(sentence == null ? NOT_VALID : sentence, items);
        }
    }
}
