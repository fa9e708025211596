package io.ledgerway.connector.http;

import io.ledgerway.connector.ConnectorException;
import io.ledgerway.connector.http.PlatformHttp.Answer;
import java.util.Optional;

/** Tells what a platform's answer means; one per dialect. */
@FunctionalInterface
public interface ErrorMapper {

    /** The failure this answer stands for; empty for success. */
    Optional<ConnectorException> failureOf(Answer answer);

    /** By HTTP status alone, for platforms that say no more. */
    static ErrorMapper byStatus() {
        return answer -> StatusErrors.failureOf(answer, "HTTP " + answer.status());
    }
}
