package io.ledgerway.starter.query;

import io.ledgerway.model.error.ErrorBody;
import io.ledgerway.starter.error.ApiException;
import java.util.List;

/**
 * A text is not a valid query of this type. Carries the position of the error, so that a page can
 * mark it; the message is the error text of the API.
 */
public final class QueryException extends RuntimeException {

    private static final long serialVersionUID = 1L;
    private static final int EXCERPT_LENGTH = 100;

    private final String sentence;
    private final String parameter;
    private final int position;
    private final String reason;

    private QueryException(String parameter, int position, String message, String reason) {
        super(message);
        this.sentence = message;
        this.parameter = parameter;
        this.position = position;
        this.reason = reason;
    }

    /** The text violates the grammar at a character. */
    static QueryException malformed(String parameter, int position, String reason) {
        String message = "Error parsing %s - Malformed %s.".formatted(parameter, parameter);
        return new QueryException(parameter, position, message, reason);
    }

    /**
     * The type has no such property.
     *
     * @param hint a suggestion, as a sentence with a leading space; may be empty
     */
    static QueryException unresolved(
            String parameter, int position, String path, String type, String hint) {
        String reason = "Could not resolve property %s on %s".formatted(excerpt(path), type);
        String message = "Error parsing %s - %s".formatted(parameter, reason);
        return new QueryException(
                parameter, position, message, hint.isEmpty() ? reason : reason + "." + hint);
    }

    /** The text is well-formed but invalid for this property. */
    static QueryException invalid(String parameter, int position, String reason) {
        String message = "Error parsing %s - %s".formatted(parameter, reason);
        return new QueryException(parameter, position, message, reason);
    }

    /** An excerpt of the caller's text for a message. */
    static String excerpt(String text) {
        return text.length() <= EXCERPT_LENGTH ? text : text.substring(0, EXCERPT_LENGTH) + "…";
    }

    /** The request parameter that contains the text. */
    public String parameter() {
        return parameter;
    }

    /** Index, from 0, of the invalid character; the length of the text when it ends too early. */
    public int position() {
        return position;
    }

    /** The error at this position. */
    public String reason() {
        return reason;
    }

    /** The error as 400 with one validation item such as {@code query[12]}. */
    public ApiException toApiException() {
        String item = "%s[%d]".formatted(parameter, position);
        ApiException answer =
                ApiException.invalid(
                        sentence, List.of(new ErrorBody.Item(item, reason, "QueryParser")));
        answer.initCause(this);
        return answer;
    }
}
