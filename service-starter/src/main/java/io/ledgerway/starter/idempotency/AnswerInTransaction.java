package io.ledgerway.starter.idempotency;

import io.ledgerway.starter.error.ApiException;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.Map;
import org.springframework.http.HttpStatus;

/** The answer to one of the {@link SlowRequests}, kept in the transaction of its effect. */
public final class AnswerInTransaction {

    private static final String NAME = AnswerInTransaction.class.getName();
    private static final StoredAnswer EMPTY = new StoredAnswer(200, Map.of(), "");

    private final StoredAnswers answers;
    private final RequestMark mark;

    private AnswerInTransaction(StoredAnswers answers, RequestMark mark) {
        this.answers = answers;
        this.mark = mark;
    }

    static void offer(HttpServletRequest request, StoredAnswers answers, RequestMark mark) {
        request.setAttribute(NAME, new AnswerInTransaction(answers, mark));
    }

    /**
     * Keeps, in the transaction under way, that the request is answered with 200 and no body;
     * nothing for a request without a key. To be called last in it.
     *
     * @throws ApiException 409 when the same request was carried out meanwhile; the transaction
     *     must be rolled back
     */
    public static void keepEmpty(HttpServletRequest request) {
        if (request.getAttribute(NAME) instanceof AnswerInTransaction it
                && !it.answers.store(it.mark, EMPTY)) {
            throw ApiException.of(HttpStatus.CONFLICT, OnceOnly.IN_FLIGHT, Duration.ofSeconds(1));
        }
    }
}
